/** What the server answers to the form of a category. */
export type RespostaDaCategoria =
  | { ok: true; frase: string }
  | {
      ok: false;
      frase: string;
      motivo: string | null;
      faltas: { nome?: string; slug?: string; imagem?: string };
      conflito: { versao: number; mudancas: { campo: string; valor: string }[] } | null;
      digitado: { nome: string; slug: string };
    };
