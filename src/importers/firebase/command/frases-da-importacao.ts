import { formatarReais } from '#domain/dinheiro.ts';
import type { Conta, Resumo } from '#importers/firebase/rules/relatorio.ts';
import type { Acao } from '#importers/firebase/rules/julgamento.ts';
import type { RecusaDoDump } from '#importers/firebase/rules/no-painel.ts';

const oArquivo = { firestore: 'O arquivo do Firestore (--firestore)', auth: 'O arquivo do Auth (--auth)' };
const comoFaz = {
  firestore: 'Ele se faz com deploy/firebase/exportar.mjs, ou com uma das ferramentas que docs/operations.md nomeia.',
  auth: 'Ele se faz com: firebase auth:export users.json --format=json',
};

/** Sentence for a refused file: nothing was imported. */
export function fraseDaRecusa(recusa: RecusaDoDump): string {
  const { codigo, arquivo } = recusa;
  switch (codigo) {
    case 'sem-arquivo':
      return `${oArquivo[arquivo]} não foi encontrado.`;
    case 'cortado':
      return `${oArquivo[arquivo]} termina no meio: foi cortado. Faça-o de novo. Nada foi gravado.`;
    case 'nao-e-json':
      return `${oArquivo[arquivo]} não é JSON (${recusa.detalhe}). Nada foi gravado. ${comoFaz[arquivo]}`;
    case 'outro-arquivo':
      return `${oArquivo[arquivo]} não é o que devia ser: nele não há nada de uma loja. Nada foi gravado. ${comoFaz[arquivo]}`;
  }
}

const linha = (nome: string, conta: Conta) =>
  `  ${nome.padEnd(12)} ${[conta.lidos, conta.gravados, conta.iguais, conta.fora].map((n) => String(n).padStart(9)).join('')}  ${formatarReais(conta.soma_lida_centavos).padStart(18)}  ${formatarReais(conta.soma_gravada_centavos).padStart(18)}`;

/** Counts and sums of both sides, by collection and by month. */
export function tabela({ colecoes, meses }: Resumo): string[] {
  const titulo = `  ${''.padEnd(12)} ${['lidos', 'gravados', 'iguais', 'fora'].map((t) => t.padStart(9)).join('')}  ${'soma lá'.padStart(18)}  ${'soma aqui'.padStart(18)}`;
  const doMes = Object.entries(meses).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    titulo,
    ...Object.entries(colecoes).map(([nome, conta]) => linha(nome, conta)),
    ...(doMes.length > 0 ? ['  pedidos por mês', ...doMes.map(([mes, conta]) => linha(mes, conta))] : []),
  ];
}

/** Returns how many records the report names, by outcome. */
export function fraseDaContagem(contagem: Readonly<Record<Acao, number>>): string {
  const { alterado, duvidoso, mantido, fora } = contagem;
  return `Do relatório: ${alterado} alterações, ${duvidoso} dúvidas, ${mantido} mantidos como estão aqui, ${fora} de fora.`;
}
