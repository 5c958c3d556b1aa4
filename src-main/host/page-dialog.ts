/// <reference lib="dom" />
/**
 * Questions drawn into the page, where Chromium gives no native dialog: a text line and buttons.
 *
 * Both functions stand alone (their text runs in the page's isolated world, which its content policy does not bind).
 */
export type Question = {
  title: string
  detail: string
  buttons: string[]
  /** Index of the button that Enter presses, and of the one that Escape means. */
  defaultButton: number
  cancelButton: number
  /** A text to edit; null asks for a button alone. */
  text: string | null
}

/** Resolves to JSON: `{ button, text }`. */
export function askInPage(question: Question): Promise<string> {
  return new Promise((resolve) => {
    const before = document.activeElement
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'closed' })
    const dialog = document.createElement('dialog')
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const colours = isDark
      ? { back: '#23262b', ink: '#f1f2f4', line: '#5a6069' }
      : { back: '#ffffff', ink: '#1b1e23', line: '#9aa1ab' }
    dialog.style.cssText = `font: 14px/1.5 system-ui, sans-serif; min-width: 26em; max-width: 40em; padding: 20px;
      border: 1px solid ${colours.line}; border-radius: 8px; background: ${colours.back}; color: ${colours.ink}`
    const title = document.createElement('p')
    title.textContent = question.title
    title.style.cssText = 'margin: 0 0 8px; font-weight: 600'
    title.id = 'title'
    dialog.setAttribute('aria-labelledby', title.id)
    const detail = document.createElement('p')
    detail.textContent = question.detail
    detail.style.cssText = 'margin: 0 0 12px; white-space: pre-line'
    const input = document.createElement('input')
    input.value = question.text ?? ''
    input.setAttribute('aria-labelledby', title.id)
    input.style.cssText = `font: inherit; box-sizing: border-box; width: 100%; padding: 6px 8px; margin: 0 0 16px;
      border: 1px solid ${colours.line}; border-radius: 4px; background: transparent; color: inherit`
    const row = document.createElement('div')
    row.style.cssText = 'display: flex; gap: 8px; justify-content: flex-end'

    const close = (button: number) => {
      dialog.close()
      host.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve(JSON.stringify({ button, text: input.value }))
    }
    const buttons = question.buttons.map((label, index) => {
      const button = document.createElement('button')
      button.textContent = label
      button.style.cssText = `font: inherit; padding: 6px 14px; border: 1px solid ${colours.line}; border-radius: 4px;
        background: transparent; color: inherit; ${index === question.defaultButton ? 'font-weight: 600' : ''}`
      button.addEventListener('click', () => close(index))
      return button
    })
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close(question.cancelButton)
    })
    dialog.addEventListener('keydown', (event) => {
      // Keys typed here are not the page's.
      event.stopPropagation()
      if (event.key === 'Enter' && event.target === input) close(question.defaultButton)
    })
    row.append(...buttons)
    dialog.append(title, ...(question.detail === '' ? [] : [detail]), ...(question.text === null ? [] : [input]), row)
    root.append(dialog)
    document.documentElement.append(host)
    dialog.showModal()
    if (question.text === null) buttons[question.defaultButton]?.focus()
    else input.select()
  })
}

/** Opens the system's own picker; resolves to the files chosen, null when it was closed. */
export function pickFilesInPage(accept: string, isMultiple: boolean): Promise<File[] | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = isMultiple
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}
