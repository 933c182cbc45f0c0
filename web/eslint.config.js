import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/** What svelte-check and TypeScript do not see; how the text looks is prettier's business alone. */
export default ts.config(
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/prefer-svelte-reactivity': 'off', // our maps and sets are memories that nothing on the page watches
      'svelte/prefer-writable-derived': 'off', // an effect that runs once, after the first drawing, is no derived value
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a space that formatting would take away
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check needs them; the linter's compiler does not see the same warnings
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
)
