/** Long reckoning told in steps, between which whoever takes them may see to other things; what it returns is its answer. */
export type Steps<T> = Generator<void, T>

/** All steps one after the other. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
