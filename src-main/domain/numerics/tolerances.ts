/**
 * Every tolerance that decides something, each with its reason. Nothing else in the domain compares against a literal.
 *
 * Scales: standardised variables have deviation 1, so a squared distance is of the order of the number of variables and
 * SST ≈ variables × records. Relative tolerances are taken of the quantity named.
 */

/**
 * A swap or move is taken only when it lowers the SSE by more than this share of SST / records: well above the rounding
 * of a sum of squared differences (1e-16 of the largest distance), well below any gain a reader could see.
 */
export const SWAP_GAIN_RELATIVE = 1e-9

/**
 * A column enters the master only when its reduced cost is below minus this share of the mean cost of a record. It stays
 * above the simplex method's dual tolerance (1e-9 here), so that a column cannot be found negative again at once.
 */
export const REDUCED_COST_RELATIVE = 1e-8

/** Feasibility and optimality tolerance of the linear relaxation: HiGHS accepts down to 1e-10; its default 1e-7 would show in the bound. */
export const LINEAR_FEASIBILITY = 1e-9

/** A value of an integer column this near to 0 or 1 is that integer: HiGHS's own integrality tolerance. */
export const INTEGRALITY = 1e-6

/** Relative gap at which the 0–1 master counts as solved: far below a printed digit, above the rounding of its sums. */
export const INTEGER_GAP_RELATIVE = 1e-10

/**
 * An integer programme called solved may still hide an answer better by this much: HiGHS gives up branches that could
 * improve on the best one by no more than its integrality tolerance. Objectives are scaled so that this is small.
 */
export const INTEGER_COST_SLACK = INTEGRALITY

/** A number this part of a step away from the grid of the released decimals is on it: far above the rounding of a product. */
export const GRID_SLACK = 1e-6

/**
 * A cell is sensitive only when its distance to safety exceeds this share of the cell: above the rounding of a sum of
 * 100,000 contributions (1e-16 each), below any unit that a table is told in.
 */
export const SENSITIVITY_RELATIVE = 1e-11
