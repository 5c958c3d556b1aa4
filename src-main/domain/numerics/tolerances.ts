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

/**
 * A covariance matrix whose eigenvalues are farther apart than this has no inverse worth its digits: of the 16 that numbers
 * have, inverting it would leave fewer than four.
 */
export const CONDITION_LIMIT = 1e12

/**
 * Squared distances nearer to each other than this share of them are a tie: far above the rounding of a sum over some
 * variables (1e-16 of each term), far below any difference that someone who links records could rely on.
 */
export const DISTANCE_TIE_RELATIVE = 1e-9

/**
 * Two values of a statistic nearer than this share of its unit are equal, and a variance below it is 0: far above the rounding
 * of a sum over a file (1e-16 of it), far below anything that a sample of any size tells apart.
 */
export const STATISTIC_RELATIVE = 1e-13

/** A distance between shares exceeds a limit only by more than this: above the rounding of sums of shares, below any printed digit. */
export const DISTANCE_SLACK = 1e-12

/** A fit of prototypes has converged when none moves farther in an iteration; every variable spans 0 to 1. */
export const STILL_PROTOTYPE = 1e-4

/** Prototypes nearer to each other than this are one, a known failure of possibilistic fits; every variable spans 0 to 1. */
export const COINCIDENT_PROTOTYPES = 1e-6

/** The mean squared distance of a prototype's records is taken to be no smaller, so that records at its very place have a typicality. */
export const LEAST_SPREAD = 1e-12

/**
 * A predictor of unit length of which the others leave less than this is collinear with them: its slope would have fewer than
 * half of the digits of a double.
 */
export const COLLINEAR_RELATIVE = 1e-8
