/** The machine the shop runs on. */
export type Maquina = {
  /** Bytes free where the shop keeps its data; null where nobody can say. */
  livresEmDisco(): Promise<number | null>;
  /** Which version of the shop runs, the newest migration it knows, on which Node, and since when. */
  programa(): { versao: string; esquema: string; node: string; desde: Date };
};
