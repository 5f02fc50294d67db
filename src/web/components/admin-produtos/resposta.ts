import type { CampoDoFormulario } from '#application/admin/produtos/entrada.ts';
import type { CadastroDigitado } from '#domain/produto-cadastro.ts';

/** What the server answers to the form of a product. */
export type RespostaDoProduto =
  | { ok: true; frase: string; previa?: never }
  | { ok: true; previa: { descricaoHtml: string; cartao: string }; frase?: never }
  | {
      ok: false;
      frase: string;
      motivo: string;
      faltas: Partial<Record<CampoDoFormulario, string>>;
      /** Somebody else saved it meanwhile: what is stored now, where it differs. */
      conflito: { versao: number; mudancas: { campo: string; valor: string }[] } | null;
      digitado: CadastroDigitado;
    };
