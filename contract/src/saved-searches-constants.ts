export const savedSearchLimits = { searches: 10, name: 60 } as const;

/** When a person is told of what was found. */
export const findNotices = ['at_once', 'daily', 'off'] as const;
export type FindNotice = (typeof findNotices)[number];

export const findChannels = ['push', 'email'] as const;
export type FindChannel = (typeof findChannels)[number];

/** Of the page that is looked at, or of the moment: not saved. */
export const unsavedParameters = ['page', 'page_size', 'map', 'is_online'] as const;
