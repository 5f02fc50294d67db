/** Orders the printed report lists at most; its sums count all. What is longer is for spreadsheets, not for paper. */
export const LIMITE_DO_RELATORIO = 5000;
