/** A run's certificate in words: what was claimed, whether it holds, and who checked it. */
import type { Claim, RunSummary } from '../../../src-main/contract/model.ts'
import { shownParams } from '../../../src-main/contract/shown-params.ts'
import { format } from '../../i18n/format.ts'
import { t, textOr } from '../../i18n/i18n.ts'
import { isActive } from '../../state/run-state.ts'

type ClaimState = 'holds' | 'fails' | 'open'
export type CertificateLine = { readonly state: ClaimState; readonly text: string; readonly checkedBy: string }

const stateOf = (claim: Claim): ClaimState => (claim.holds === null ? 'open' : claim.holds ? 'holds' : 'fails')

const claimText = (claim: Claim): string =>
  textOr(`claims.${claim.claim}`, claim.claim, shownParams(claim.params, format))

export function certificateLines(run: RunSummary): readonly CertificateLine[] {
  if (run.result !== null) {
    return run.result.certificate.map((claim) => ({
      state: stateOf(claim),
      text: claimText(claim),
      checkedBy: textOr(`checkers.${claim.checkedBy}`, claim.checkedBy),
    }))
  }
  if (!isActive(run)) return [{ state: 'open', text: t('certificate.noAnswer'), checkedBy: '' }]
  if (run.family === 'table-adjustment')
    return (['additive', 'protected', 'objective', 'bound'] as const).map((claim) => ({
      state: 'open',
      text: t(`certificate.pendingTable.${claim}`),
      checkedBy: '',
    }))
  const k = Number(run.request.parameters['k'] ?? 0)
  return [
    { state: 'open', text: t('certificate.pending.groups', { k }), checkedBy: '' },
    { state: 'open', text: t('certificate.pending.loss'), checkedBy: '' },
    { state: 'open', text: t('certificate.pending.bound'), checkedBy: '' },
  ]
}

export type CertificateCount = { readonly holding: number; readonly failing: number; readonly claimed: number }

export function certificateCount(run: RunSummary): CertificateCount {
  const claims = run.result?.certificate ?? []
  return {
    holding: claims.filter((claim) => claim.holds === true).length,
    failing: claims.filter((claim) => claim.holds === false).length,
    claimed: claims.filter((claim) => claim.holds !== null).length,
  }
}

/** "6 of 6 hold", "1 of 6 fails", "checked when the run ends". */
export function certificateSummary(run: RunSummary): string {
  if (run.result === null) return t(isActive(run) ? 'certificate.whenEnded' : 'certificate.none')
  const { holding, failing, claimed } = certificateCount(run)
  if (claimed === 0) return t('certificate.none')
  return failing > 0 ? t('certificate.failing', { failing, claimed }) : t('certificate.holding', { holding, claimed })
}
