import type { ColunasDoCsv } from '#application/exportacao/csv.ts';
import type { RepasseComItens } from '#db/queries/comissoes.ts';
import { nomeDoTipoDeChave } from '#domain/chave-pix.ts';
import { reaisNaPlanilha } from '#domain/dinheiro.ts';

/** A payout as a file for the bank: who, by which key, how much (`1234,56`). */
export const colunasDoRepasse: ColunasDoCsv<RepasseComItens['itens'][number]> = [
  { titulo: 'Nome', valor: ({ nome }) => nome },
  { titulo: 'Tipo da chave', valor: ({ chaveTipo }) => nomeDoTipoDeChave[chaveTipo] },
  { titulo: 'Chave Pix', valor: ({ chave }) => chave },
  { titulo: 'Valor (R$)', valor: ({ valorCentavos }) => reaisNaPlanilha(valorCentavos) },
  {
    titulo: 'Identificação',
    valor: ({ repasseId, idInfluencer }) => `${repasseId.slice(0, 8)}${idInfluencer.slice(0, 8)}`,
  },
];
