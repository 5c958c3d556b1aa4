/**
 * `compute`, keeping its answer for as long as what it was asked of lives: measures of one comparison share what costs most.
 * The answer must not be changed by those who get it.
 */
export function remember<Of extends object, Answer>(compute: (of: Of) => Answer): (of: Of) => Answer {
  const answers = new WeakMap<Of, { readonly answer: Answer }>()
  return (of) => {
    const known = answers.get(of)
    if (known !== undefined) return known.answer
    const answer = compute(of)
    answers.set(of, { answer })
    return answer
  }
}
