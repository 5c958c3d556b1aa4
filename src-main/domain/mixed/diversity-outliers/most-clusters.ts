/**
 * The most clusters of at least l different colours that classes of these sizes can fill, p, and the fewest records that must
 * be left out for that, q: p is the largest with Σ min(p, |C|) ≥ p l, and colour C loses max(|C| − p, 0).
 *
 * As Σ min(x, |C|) / x never rises with x, no more than p clusters are possible, none of them has two records of a colour, and
 * dealing what is kept to p clusters, colour by colour, fills them. Where q > 0 every answer has exactly p clusters. p = 0: fewer
 * than l colours, nothing can be released.
 *
 * Deviates: the paper prints p l ≤ n − q < p (l + 1); five records of five colours with l = 3 have p = 1, q = 0. What holds is
 * p l ≤ n − q < (p + 1) l.
 *
 * Source  Li, Yi & Zhang, "Clustering with Diversity" (2010), Lemma 5.
 * Cost    O(colours log n).
 */
export function mostClusters(sizes: ArrayLike<number>, l: number): { clusters: number; leftOut: number } {
  const classes = Array.from(sizes)
  const records = classes.reduce((sum, size) => sum + size, 0)
  const kept = (clusters: number) => classes.reduce((sum, size) => sum + Math.min(clusters, size), 0)
  let clusters = 0
  let tooMany = Math.floor(records / l) + 1
  while (tooMany - clusters > 1) {
    const middle = (clusters + tooMany) >>> 1
    if (kept(middle) >= middle * l) clusters = middle
    else tooMany = middle
  }
  return { clusters, leftOut: records - kept(clusters) }
}
