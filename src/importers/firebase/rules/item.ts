import type { Centavos } from '#domain/dinheiro.ts';
import { normalizarNome } from '#domain/usuarios/pessoa.ts';
import type { Notas } from './julgamento.ts';
import {
  lerId,
  lerLista,
  lerLogico,
  lerMapa,
  lerNumeroEscrito,
  lerReais,
  lerTexto,
  MAIS_CENTAVOS,
  primeiroCampo,
} from './leitura.ts';
import type { Campos, Valor } from './valores.ts';

export type ItemLido = {
  /** '' if the old shop did not record it. */
  produtoId: string;
  nome: string;
  variacao: string | null;
  precoCentavos: Centavos;
  quantidade: number;
  /** null if only the product has this information. */
  digital: boolean | null;
};

/** Maximum units per order line (docs/requirements.md 11.3). */
const MAIS_POR_LINHA = 99;
const MAIS_ITENS = 500;

/** The items of an order and their sum in centavos; an item with more units than a line holds becomes several. */
export function julgarItens(valor: Valor | undefined, notas: Notas): { itens: ItemLido[]; somaCentavos: Centavos } {
  const ditos = lerLista(valor).slice(0, MAIS_ITENS).map(lerMapa);
  const itens = ditos.flatMap((campos) => dividirEmLinhas(lerItem(campos, notas), notas));
  if (itens.length === 0) notas.duvidoso('Sem itens.');
  const somaCentavos = itens.reduce((soma, { precoCentavos, quantidade }) => soma + precoCentavos * quantidade, 0);
  return { itens, somaCentavos };
}

function lerItem(campos: Campos, notas: Notas): ItemLido {
  const nome = normalizarNome(lerTexto(primeiroCampo(campos, 'nome', 'titulo')));
  const preco = lerReais(primeiroCampo(campos, 'preco', 'valor'))?.centavos ?? 0;
  if (preco < 0) notas.alterado(`O preço negativo de "${nome}" passou a zero.`);
  const dita = lerNumeroEscrito(primeiroCampo(campos, 'quantidade', 'qtd'));
  const quantidade = Math.min(Math.max(Math.floor(dita?.numero ?? 1), 1), MAIS_POR_LINHA * MAIS_ITENS);
  if (dita && dita.numero !== quantidade)
    notas.alterado(`A quantidade ${dita.numero} de "${nome}" passou a ${quantidade}.`);
  return {
    produtoId: lerId(primeiroCampo(campos, 'produtoId', 'id', 'produto')) ?? '',
    nome: nome || 'Produto',
    variacao: lerTexto(campos['variacao'], 200) || null,
    precoCentavos: Math.min(Math.max(preco, 0), MAIS_CENTAVOS),
    quantidade,
    digital: typeof campos['digital'] === 'boolean' ? lerLogico(campos['digital'], false) : null,
  };
}

function dividirEmLinhas(item: ItemLido, notas: Notas): ItemLido[] {
  const linhas = Math.ceil(item.quantidade / MAIS_POR_LINHA);
  if (linhas > 1) notas.alterado(`As ${item.quantidade} unidades de "${item.nome}" ficaram em ${linhas} linhas.`);
  return Array.from({ length: linhas }, (_, n) => ({
    ...item,
    quantidade: Math.min(MAIS_POR_LINHA, item.quantidade - n * MAIS_POR_LINHA),
  }));
}
