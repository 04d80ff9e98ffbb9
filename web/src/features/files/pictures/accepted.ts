/** An iPhone that is not told of HEIC converts it by itself, in every version. */
const isIos = () => /iP(hone|ad)/.test(navigator.userAgent);

const common = '.jpg,.jpeg,.png,.webp';
export const acceptedPictures = typeof navigator === 'undefined' || isIos() ? common : `${common},.heic,.heif`;
export const acceptedDocuments = `${acceptedPictures},.pdf`;
