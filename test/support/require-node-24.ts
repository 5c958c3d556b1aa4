/** better-sqlite3 needs the Node that the project installs; under an older one it ends the process without a word. */
export default function requireNode24(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 15)) {
    throw new Error(
      `The tests need Node 24, this is ${process.versions.node}. Start them with "npm test" or "npx vitest".`,
    )
  }
}
