/** What listeners get as their first argument: a plan they may veto. */
export class HostEvent {
  defaultPrevented = false

  preventDefault(): void {
    this.defaultPrevented = true
  }
}
