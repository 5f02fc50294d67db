// @requirement 15.9.2
import { chaveDaVariacao, type Variacao } from './variacoes.ts';

/** The stock of a variation when the file was exported. */
export type EstoqueExportado = Pick<Variacao, 'nome' | 'estoque'>;

/**
 * The own stocks of the variations on sale as `Azul: 4 | Verde: 6`; '' without any. They carry the names because the
 * owner may reorder or rename the variations in the file before it comes back.
 */
export function digitarEstoqueExportado(variacoes: readonly Variacao[]): string {
  return variacoes
    .flatMap(({ nome, estoque, aVenda }) => (aVenda && estoque !== null ? [`${nome}: ${estoque}`] : []))
    .join(' | ');
}

/** The stocks written by `digitarEstoqueExportado`; null if the text is anything else. */
export function lerEstoqueExportado(texto: string): EstoqueExportado[] | null {
  const lidos: EstoqueExportado[] = [];
  const parte = /\s*(\S.*?):\s*(\d{1,7})\s*(?:\||$)/gy;
  let fim = 0;
  for (let lida = parte.exec(texto); lida; lida = parte.exec(texto)) {
    fim = parte.lastIndex;
    lidos.push({ nome: lida[1] ?? '', estoque: Number(lida[2]) });
  }
  return texto.slice(fim).trim() === '' ? lidos : null;
}

type Valores = { estoque: number; precoCentavos: number; porVariacao: readonly Variacao[] };

/** A stock or a price that an import changes; null: the variation has none of its own. */
export type MudancaDeValor = {
  campo: 'estoque' | 'preco';
  /** null: the product's. */ variacao: string | null;
  de: number | null;
  para: number | null;
};

/** Every stock (units) and price (centavos) that differs, the product's before those of its variations. */
export function mudancasDosValores(antes: Valores, depois: Valores): MudancaDeValor[] {
  const chaves = new Map(
    [...depois.porVariacao, ...antes.porVariacao].toReversed().map(({ nome }) => [chaveDaVariacao(nome), nome]),
  );
  const daVariacao = ({ porVariacao }: Valores, chave: string) =>
    porVariacao.find(({ nome }) => chaveDaVariacao(nome) === chave);
  const todas: MudancaDeValor[] = [
    { campo: 'estoque', variacao: null, de: antes.estoque, para: depois.estoque },
    { campo: 'preco', variacao: null, de: antes.precoCentavos, para: depois.precoCentavos },
    ...[...chaves].toReversed().flatMap(([chave, variacao]): MudancaDeValor[] => {
      const [atual, nova] = [daVariacao(antes, chave), daVariacao(depois, chave)];
      return [
        { campo: 'estoque', variacao, de: atual?.estoque ?? null, para: nova?.estoque ?? null },
        { campo: 'preco', variacao, de: atual?.precoCentavos ?? null, para: nova?.precoCentavos ?? null },
      ];
    }),
  ];
  return todas.filter(({ de, para }) => de !== para);
}
