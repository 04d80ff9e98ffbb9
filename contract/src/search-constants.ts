/** A list of sitters ends here: the best of very many are found fast, all of them in order are not. */
export const mostListed = 2_000;
