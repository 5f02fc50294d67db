import { isRouteErrorResponse } from 'react-router';

/** What a closed shop tells a visitor of itself. */
export type LojaFechada = { codigo: 'loja-fechada'; nome: string; email: string };

/** What the visitor is told when a page failed because the shop is closed; null when it failed otherwise. */
export function lojaFechada(erro: unknown): LojaFechada | null {
  if (!isRouteErrorResponse(erro) || erro.status !== 503) return null;
  const dados = erro.data as Partial<LojaFechada> | null;
  return dados?.codigo === 'loja-fechada' ? (dados as LojaFechada) : null;
}

export const tituloEmPreparacao = (nome: string) => (nome ? `${nome} está em preparação` : 'Loja em preparação');
