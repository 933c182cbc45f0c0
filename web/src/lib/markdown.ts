/** The little Markdown our rules pages use, as a tree: headings, paragraphs, lists, tables; *em*, **strong**, `code`, links. */
export type Inline =
  { kind: 'text' | 'em' | 'strong' | 'code'; text: string } | { kind: 'link'; text: string; href: string }
export type Block =
  | { kind: 'heading'; level: number; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: { clause: string; content: Inline[] }[] }
  | { kind: 'table'; rows: Inline[][][] }

// In the sources the rules of another game are a file beside; here they are a page.
const README = /^\.\.\/(\w+)\/README\.md$/
const CLAUSE = /^([A-Z]+\d+(?:\.\d+)*)\s+/

export function parseMarkdown(text: string): Block[] {
  return text
    .replaceAll('\r', '')
    .split(/\n{2,}|\n(?=#)|(?<=^#[^\n]*)\n/m)
    .flatMap((chunk) => parseChunk(chunk.replace(/^\n+|\n+$/g, '')))
}

function parseChunk(chunk: string): Block[] {
  if (chunk === '') return []
  const heading = /^(#{1,4})\s+(.*)$/.exec(chunk)
  if (heading) return [{ kind: 'heading', level: heading[1]?.length ?? 1, content: parseInline(heading[2] ?? '') }]
  if (chunk.startsWith('|')) return [{ kind: 'table', rows: parseRows(chunk) }]
  const at = chunk.search(/^[-*] /m)
  if (at < 0) return [{ kind: 'paragraph', content: parseInline(chunk) }]
  const before = chunk.slice(0, at).trim()
  const items = chunk
    .slice(at)
    .split(/^[-*] /m)
    .slice(1)
    .map(parseItem)
  return [...(before ? [{ kind: 'paragraph' as const, content: parseInline(before) }] : []), { kind: 'list', items }]
}

function parseItem(text: string): { clause: string; content: Inline[] } {
  const clause = CLAUSE.exec(text)
  return { clause: clause?.[1] ?? '', content: parseInline(clause ? text.slice(clause[0].length) : text) }
}

function parseRows(chunk: string): Inline[][][] {
  return chunk
    .split('\n')
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => parseInline(cell.trim())),
    )
}

export function parseInline(text: string): Inline[] {
  const found: Inline[] = []
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g
  let end = 0
  const flat = text.replace(/\s*\n\s*/g, ' ').trim()
  for (const match of flat.matchAll(pattern)) {
    if (match.index > end) found.push({ kind: 'text', text: flat.slice(end, match.index) })
    const [, code, strong, em, label, href] = match
    if (code !== undefined) found.push({ kind: 'code', text: code })
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong })
    else if (em !== undefined) found.push({ kind: 'em', text: em })
    else found.push({ kind: 'link', text: label ?? '', href: (href ?? '').replace(README, '/rules/$1') })
    end = match.index + match[0].length
  }
  if (end < flat.length) found.push({ kind: 'text', text: flat.slice(end) })
  return found
}
