import type { Client } from '../../src-main/contract/ipc.ts'
import type { Dataset, ImportRequest, Project, RecentProject, Role, Variable } from '../../src-main/contract/model.ts'

/** The open project as the main process last described it, and the list of recent ones. */
export class ProjectState {
  current = $state.raw<Project | null>(null)
  /** Changes of roles under way: until they are done, what is shown is not what they make of it. */
  changing = $state(0)
  recent = $state.raw<readonly RecentProject[]>([])
  /** True once the first answer about the open project is here. */
  isLoaded = $state(false)
  #chosenDataset = $state<number | null>(null)

  dataset = $derived.by((): Dataset | null => {
    const datasets = this.current?.datasets ?? []
    return datasets.find((dataset) => dataset.id === this.#chosenDataset) ?? datasets.at(-1) ?? null
  })
  quasiIdentifiers = $derived(this.withRole('quasi-identifier'))

  readonly #api: Client
  readonly #onProject: (project: Project | null, isOther: boolean) => void

  /** `onProject` hears every new description, and whether it is of another project than before. */
  constructor(api: Client, onProject: (project: Project | null, isOther: boolean) => void) {
    this.#api = api
    this.#onProject = onProject
  }

  withRole(role: Role): readonly Variable[] {
    return (this.dataset?.variables ?? []).filter((variable) => variable.role === role)
  }

  async load(): Promise<void> {
    const [current, recent] = await Promise.all([this.#api.projects.current(), this.#api.projects.recent()])
    this.#take(current)
    this.recent = recent
    this.isLoaded = true
  }

  async refreshRecent(): Promise<void> {
    this.recent = await this.#api.projects.recent()
  }

  async open(path: string): Promise<void> {
    this.#adopt(await this.#api.projects.open({ path }))
  }

  async openSample(sample: string): Promise<void> {
    this.#adopt(await this.#api.projects.openSample({ sample }))
  }

  async create(path: string): Promise<void> {
    this.#adopt(await this.#api.projects.create({ path }))
  }

  async close(): Promise<void> {
    await this.#api.projects.close()
    this.#take(null)
    await this.refreshRecent()
  }

  async forget(path: string): Promise<void> {
    this.recent = await this.#api.projects.forget(path)
  }

  async saveCopy(path: string): Promise<void> {
    await this.#api.projects.saveCopy({ path })
  }

  /** Loads a file into the open project. */
  async importFile(request: ImportRequest): Promise<Dataset> {
    const dataset = await this.#api.imports.load(request)
    this.#take(await this.#api.projects.current())
    this.#chosenDataset = dataset.id
    return dataset
  }

  async setRoles(roles: Record<string, Role>): Promise<void> {
    if (this.dataset === null) return
    this.changing += 1
    try {
      this.#take(await this.#api.data.setRoles({ dataset: this.dataset.id, roles }))
    } finally {
      this.changing -= 1
    }
  }

  chooseDataset(id: number): void {
    this.#chosenDataset = id
  }

  hear(project: Project): void {
    // A late word about a project that was closed since must not bring it back.
    if (this.current?.path === project.path) this.#take(project)
  }

  #adopt(project: Project): void {
    this.#chosenDataset = null
    this.#take(project)
    void this.refreshRecent()
  }

  #take(project: Project | null): void {
    const isOther = project?.path !== this.current?.path
    this.current = project
    this.#onProject(project, isOther)
  }
}
