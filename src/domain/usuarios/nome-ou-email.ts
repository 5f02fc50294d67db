/** The name by which records and the header of the shop call a signed-in person. */
export const nomeOuEmail = ({ displayName, email }: { displayName: string; email: string }): string =>
  displayName.trim() || email;
