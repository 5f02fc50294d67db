// @requirement 15.34.3
import { limitesDoTexto } from '#domain/produtos/variacoes-digitadas.ts';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import {
  chaveDaVariacao,
  limitesDasVariacoes,
  SEPARADOR_DA_COMBINACAO,
  TIPO_SEM_NOME,
} from '#domain/produtos/variacoes.ts';
import type { Nota } from '#importers/firebase/rules/julgamento.ts';
import { lerNumeroEscrito, lerReais } from '#importers/firebase/rules/leitura.ts';
import type { Campos } from '#importers/firebase/rules/valores.ts';
import { alterado, duvidoso } from './linha.ts';

/** A variant as texts of a platform's cells. `cheio`: the price without its sale. */
export type VarianteDaPlanilha = {
  linha: number;
  opcoes: string[];
  preco: string;
  cheio: string;
  /** '' if the platform does not track its units. */
  estoque: string;
};

export type VariantesLidas = { campos: Campos; notas: Nota[] };

const semVariacao = new Set(['', 'default title']);

const limparOpcao = (texto: string): string =>
  texto
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/[,|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Unsold variants have no price above zero. */
function lerPreco({ linha, preco, cheio }: VarianteDaPlanilha, notas: Nota[]): number | null {
  const lido = lerReais(preco);
  if (!lido || lido.centavos < 1 || lido.centavos > limitesDoCadastro.precoCentavos) {
    if (preco !== '')
      notas.push(alterado(`Linha ${linha}: o preço "${preco.slice(0, 40)}" não é um preço acima de zero.`));
    return null;
  }
  if (lido.arredondado) notas.push(alterado(`Linha ${linha}: o preço tinha frações de centavo e foi arredondado.`));
  if (lido.ambiguo) notas.push(duvidoso(`Linha ${linha}: o preço "${preco}" foi lido como milhares.`));
  const antes = lerReais(cheio)?.centavos ?? 0;
  if (antes > lido.centavos)
    notas.push(
      duvidoso(`Linha ${linha}: estava em promoção, de R$ ${cheio} por R$ ${preco}. Entra pelo preço promocional.`),
    );
  return lido.centavos;
}

/** Returns the units; null where the platform does not track them. */
function lerUnidades({ linha, estoque }: VarianteDaPlanilha, notas: Nota[]): number | null {
  if (estoque === '') return null;
  const lido = lerNumeroEscrito(estoque)?.numero;
  const unidades = Math.min(Math.max(Math.floor(lido ?? 0), 0), limitesDoCadastro.estoque);
  if (lido !== unidades)
    notas.push(alterado(`Linha ${linha}: o estoque "${estoque.slice(0, 40)}" passou a ${unidades}.`));
  return unidades;
}

/** Returns the kinds and the names of the variants; no kinds if the product has none. */
function nomear(tipos: readonly string[], variantes: readonly VarianteDaPlanilha[]) {
  const usados = tipos
    .map((_, i) => i)
    .filter((i) => variantes.some(({ opcoes }) => !semVariacao.has((opcoes[i] ?? '').toLowerCase())));
  const partes = variantes.map(({ opcoes }) => usados.map((i) => limparOpcao(opcoes[i] ?? '') || '-'));
  const emGrade = usados.length === 2 && variantes.length <= limitesDasVariacoes.combinacoes;
  const nomes = partes.map((opcoes) =>
    emGrade
      ? opcoes.map((opcao) => opcao.replaceAll('/', '-').slice(0, 28).trim()).join(SEPARADOR_DA_COMBINACAO)
      : opcoes.join(' - ').slice(0, limitesDoTexto.variacao).trim(),
  );
  const ditos = usados.map((i) => limparOpcao(tipos[i] ?? '').replaceAll('/', '-') || `Opção ${i + 1}`);
  const cortado = (tipo: string) => tipo.slice(0, limitesDasVariacoes.tipo).trim();
  const iguais = new Set(ditos.map((tipo) => chaveDaVariacao(cortado(tipo)))).size < ditos.length;
  const kinds = emGrade ? (iguais ? ['Opção 1', 'Opção 2'] : ditos.map(cortado)) : [cortado(ditos.join(' e '))];
  return { nomes, comNome: usados.length > 0, tipos: usados.length === 0 || kinds[0] === TIPO_SEM_NOME ? [] : kinds };
}

/**
 * Returns the variants of a product as fields of its document: price, stock and variations. Two kinds with at most twelve
 * combinations stay a grid; more kinds or combinations become one list. `digital` goods have no stock.
 */
export function lerVariantes(
  tipos: readonly string[],
  todas: readonly VarianteDaPlanilha[],
  { digital, comum = '' }: { digital: boolean; /** Units shared by the variants, as text. */ comum?: string },
): VariantesLidas {
  const notas: Nota[] = [];
  const nomeadas = nomear(tipos, todas);
  const { comNome } = nomeadas;
  const vistas = new Set<string>();
  const unicas = todas.flatMap((variante, i) => {
    const nome = comNome ? (nomeadas.nomes[i] ?? '') : '';
    if (vistas.has(chaveDaVariacao(nome))) {
      notas.push(
        alterado(
          `Linha ${variante.linha}: ${nome ? `a variação "${nome}"` : 'o produto'} veio duas vezes; ficou a primeira.`,
        ),
      );
      return [];
    }
    vistas.add(chaveDaVariacao(nome));
    return [{ variante, nome }];
  });
  const ficam = unicas.slice(0, comNome ? limitesDoTexto.variacoes : 1);
  const cortadas = unicas.slice(ficam.length);
  if (cortadas.length > 0)
    notas.push(
      duvidoso(
        `Tem mais de ${limitesDoTexto.variacoes} variações: ${cortadas.length} ficaram de fora, a partir da linha ${cortadas[0]?.variante.linha}.`,
      ),
    );
  const lidas = ficam.map(({ variante, nome }) => {
    const precoCentavos = lerPreco(variante, notas);
    const unidades = digital ? null : lerUnidades(variante, notas);
    // Variants that are not for sale keep no units: the product's stock is the sum of those on sale.
    return { nome, precoCentavos, estoque: comNome && precoCentavos === null ? null : unidades };
  });
  const precos = lidas.flatMap(({ precoCentavos }) => precoCentavos ?? []);
  const menor = precos.length > 0 ? Math.min(...precos) : null;
  const somadas = lidas.reduce((soma, { estoque }) => soma + (estoque ?? 0), 0);
  const juntas = digital
    ? 0
    : (lerUnidades({ linha: 0, opcoes: [], preco: '', cheio: '', estoque: comum }, notas) ?? 0);
  if (!digital && comum === '' && lidas.every(({ estoque }) => estoque === null))
    notas.push(duvidoso('Lá o estoque não era contado: entra com 0 unidades. Conte e acerte.'));
  const divididas = lidas.some(({ estoque }) => estoque !== null);
  return {
    notas,
    campos: {
      ...(menor !== null && { preco: menor / 100 }),
      estoque: somadas + (divididas && lidas.every(({ estoque }) => estoque !== null) ? 0 : juntas),
      tipos: nomeadas.tipos,
      porVariacao: comNome
        ? lidas.map(({ nome, precoCentavos, estoque }) => ({
            nome,
            precoCentavos: precoCentavos === menor ? null : precoCentavos,
            estoque,
            aVenda: precoCentavos !== null,
          }))
        : [],
    },
  };
}
