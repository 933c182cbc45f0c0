import { workerAt } from './site'

/** Installing as an app, where the browser offers it: it says so once, and may be asked later. */
interface Offer extends Event {
  prompt(): Promise<unknown>
}

class Install {
  private offer = $state.raw<Offer | null>(null)

  get can(): boolean {
    return this.offer !== null
  }

  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.offer = event as Offer
    })
    addEventListener('appinstalled', () => {
      this.offer = null
      void navigator.serviceWorker.register(workerAt) // takes the records that are shared with the app
    })
  }

  async ask(): Promise<void> {
    await this.offer?.prompt()
    this.offer = null
  }
}

export const install = new Install()
