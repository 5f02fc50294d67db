import type { Papel } from '#domain/sessao.ts';

/** A user as the list and its dialogs know it. `comissao` is a fraction from 0 to 1. */
export type Usuario = {
  uid: string;
  nome: string;
  /** Of the record. */
  email: string;
  /** What signs in. */
  emailDeAcesso: string;
  role: Papel;
  cupom: string | null;
  comissao: number;
  ultimoCep: string | null;
  ativo: boolean;
  criadoEm: Date | string;
  versao: number;
};

const percentual = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

/** `5%` */
export function comissaoParaMostrar(fracao: number): string {
  return percentual.format(fracao);
}
