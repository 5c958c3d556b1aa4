import type { Cordon } from './launch.ts'

/** The next open dialogs answer with this path, as if the user had chosen it. */
export function chooseToOpen(cordon: Cordon, path: string): Promise<void> {
  return cordon.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, path)
}

/** The next save dialogs answer with this path. */
export function chooseToSave(cordon: Cordon, path: string): Promise<void> {
  return cordon.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
}
