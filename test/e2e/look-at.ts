import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { INK_TOKENS } from '../../src-main/contract/charts/ink.ts'

const pictures = fileURLToPath(new URL('../../test-results/views', import.meta.url))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Texts cut off by their box without an ellipsis, a scroll bar or a title to read them by. */
function textsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'main *, aside *, nav *, header *, footer *, [role=dialog] *',
    )) {
      const style = getComputedStyle(element)
      const isClipping = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const isHidden =
        element.clientWidth <= 1 || style.visibility === 'hidden' || element.closest('[aria-hidden=true], svg') !== null
      const holdsText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
      if (!isClipping || isHidden || !holdsText || element.scrollWidth <= element.clientWidth + 1) continue
      if (style.textOverflow === 'ellipsis' && element.closest('[title]') !== null) continue
      cut.push(element.textContent?.trim() ?? '')
    }
    return cut
  })
}

/** How far the page itself would scroll: it must not. */
function pageOverflow(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => ({
    x: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    y: Math.max(0, document.documentElement.scrollHeight - window.innerHeight),
  }))
}

/** Colours in charts that no token of the present theme has: left over from another theme, or written in by hand. */
function foreignInk(page: Page): Promise<string[]> {
  return page.evaluate((tokens) => {
    const style = getComputedStyle(document.documentElement)
    const own = new Set(tokens.map((token) => style.getPropertyValue(`--${token}`).trim().toLowerCase()))
    const used = new Set<string>()
    for (const element of document.querySelectorAll('figure svg *')) {
      for (const attribute of ['stroke', 'fill']) {
        const colour = element.getAttribute(attribute)?.toLowerCase() ?? ''
        if (/^#[0-9a-f]{6}$/.test(colour) && !own.has(colour)) used.add(colour)
        if (/^rgb/.test(colour)) used.add(colour)
      }
    }
    return [...used]
  }, INK_TOKENS)
}

/** Runs axe in the preload's world: the page's own policy lets no foreign script in. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const { frameTree } = await client.send('Page.getFrameTree')
  const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  await client.send('Runtime.evaluate', { contextId, expression: axe })
  const { result } = await client.send('Runtime.evaluate', {
    contextId,
    awaitPromise: true,
    returnByValue: true,
    expression: `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target.join(' '))))`,
  })
  await client.detach()
  return result.value as string[]
}

/**
 * Looks at what the window shows at 1280 × 800, light and dark: nothing sticks out, nothing is cut off without a way to read
 * it, and no accessibility fault is found. The pictures are left in `test-results/views` for a person to look at.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colorScheme)
    // Charts are made anew on a change of theme.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) })
    const found = {
      overflow: await pageOverflow(page),
      cutOff: await textsCutOff(page),
      foreignInk: await foreignInk(page),
      faults: await accessibilityFaults(page),
    }
    const nothing = { overflow: { x: 0, y: 0 }, cutOff: [], foreignInk: [], faults: [] }
    expect.soft(found, `${name}, ${colorScheme}`).toStrictEqual(nothing)
  }
}
