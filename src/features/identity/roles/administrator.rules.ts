/** The role that holds everything, whose last account is kept (D45). */
export const ADMINISTRATOR = 'admin';
