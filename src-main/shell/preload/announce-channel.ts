/** The channel on which batches of announcements travel; the page never sees it. */
export const announceChannel = 'cordon.announcements'
