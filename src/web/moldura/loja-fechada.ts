import { isRouteErrorResponse } from 'react-router';

/** Data of a closed shop for its visitors. */
export type LojaFechada = { codigo: 'loja-fechada'; nome: string; email: string };

/** Returns the closed shop's data when a page failed because the shop is closed; null otherwise. */
export function lojaFechada(erro: unknown): LojaFechada | null {
  if (!isRouteErrorResponse(erro) || erro.status !== 503) return null;
  const dados = erro.data as Partial<LojaFechada> | null;
  return dados?.codigo === 'loja-fechada' ? (dados as LojaFechada) : null;
}

export const tituloEmPreparacao = (nome: string) => (nome ? `A ${nome} está em preparação` : 'Loja em preparação');
