// @requirement 15.6.5
import type { Loja } from '#application/loja.ts';
import { lerSaude } from '#application/saude/ler-saude.ts';
import { lerConfiguracao } from '#db/configuracao/ler-configuracao.ts';
import { lerFuncionamento, lerCadastros } from '#db/funcionamento/ler-funcionamento.ts';
import { estadoDasCopias } from '#db/saude/ler-copias.ts';
import { type DadoExigidoPorLei, dadosQueFaltamParaAbrir } from '#domain/configuracao/loja.ts';
import { estaAberta } from './esta-aberta.ts';

/** Steps of the shop's setup, in recommended order. The shop may open before the last ones are done. */
export const passos = [
  'identidade',
  'dados-da-lei',
  'categoria',
  'produto',
  'mercado-pago',
  'webhook',
  'email',
  'segundo-fator',
  'copia',
] as const;
export type Passo = (typeof passos)[number];

export type PrimeirosPassos = {
  feitos: Record<Passo, boolean>;
  /** Data required by law; the shop cannot open without it. */
  faltaNaLei: DadoExigidoPorLei[];
};

/** Progress of the shop's setup. */
export async function lerPrimeirosPassos(loja: Loja): Promise<PrimeirosPassos> {
  const [{ loja: dados }, cadastros, saude, { testeDeEmailEm }, copias] = await Promise.all([
    lerConfiguracao(loja.db),
    lerCadastros(loja.db),
    lerSaude(loja),
    lerFuncionamento(loja.db),
    estadoDasCopias(loja.db),
  ]);
  const faltaNaLei = dadosQueFaltamParaAbrir(dados);
  return {
    feitos: {
      identidade: Boolean(dados?.nome.trim()),
      'dados-da-lei': faltaNaLei.length === 0,
      categoria: cadastros.categoria,
      produto: cadastros.produtoComFoto,
      'mercado-pago': saude.fatos.provedor === 'respondeu',
      webhook: saude.ultimoWebhookEm !== null,
      email: testeDeEmailEm !== null,
      'segundo-fator': cadastros.segundoFator,
      copia: copias.ultima !== null,
    },
    faltaNaLei,
  };
}

/**
 * Returns the setup as the panel's first page shows it: all steps while the shop is closed, and after the opening until
 * the last step is done; then null, as in a demo, which has nothing to set up.
 */
export async function lerAndamento(loja: Loja): Promise<{ aberta: boolean; andamento: PrimeirosPassos | null }> {
  const aberta = await estaAberta(loja);
  if (loja.demo) return { aberta, andamento: null };
  const andamento = await lerPrimeirosPassos(loja);
  const prontos = Object.values(andamento.feitos).every(Boolean);
  return { aberta, andamento: aberta && prontos ? null : andamento };
}
