// @requirement 15.25.1 15.25.4
import type { Db } from '#db/client.ts';
import type { ProdutoGuardado } from '#db/produtos/gravar-produtos.ts';
import { acharPartes, idsQueSaoPartes, kitsComAParte } from '#db/produtos/gravar-partes.ts';
import type { EstoqueDecidido } from '#domain/produtos/estoque-do-cadastro.ts';
import type { ParteDoKit } from '#domain/produtos/kit.ts';
import {
  type FaltaNoKit,
  lerCelulaDoKit,
  lerKit,
  type ParteDigitada,
  partesPreenchidas,
  type ProdutoParaKit,
} from '#domain/produtos/kit-digitado.ts';
import type { CadastroDigitado } from '#domain/produtos/produto-cadastro.ts';
import { lerVariacoes } from '#domain/produtos/produto.ts';
import { unidadesProprias } from '#domain/produtos/variacoes.ts';
import type { Result } from '#domain/result.ts';
import type { LinhaDaPlanilha } from './ler-planilha.ts';

type DoKit = { id: string | null; digital: boolean; kit: readonly ParteDigitada[] };

/** Returns the parts that a form or a file names for a product, or the fault among them. */
export async function escolherPartes(db: Db, { id, digital, kit }: DoKit): Promise<Result<ParteDoKit[], FaltaNoKit>> {
  const textos = partesPreenchidas(kit).map(({ produto }) => produto.trim());
  const conhecidos = await acharPartes(db, textos);
  const eParte = textos.length > 0 && id !== null && (await kitsComAParte(db, id)).length > 0;
  return lerKit(kit, { proprio: id, digital, eParte, achar: (texto) => conhecidos.get(texto) ?? null });
}

/** Returns the typed product without stock and variations, which a kit takes from its parts. */
export function semOQueVemDasPartes<C extends CadastroDigitado>(digitado: C): C {
  return { ...digitado, estoque: '0', variacoes: '', variacoes_tipos: '', variacoes_estoque: '', variacoes_preco: '' };
}

type Guardado = Pick<ProdutoGuardado, 'estoque' | 'porVariacao' | 'partes'>;

/**
 * The stock of a kit as it is saved: triggers compute it from the parts at commit. The units of a product that becomes a
 * kit leave its stock.
 */
export function estoqueDoKit(antes: Guardado | null): EstoqueDecidido {
  if (antes && antes.partes.length > 0) return { estoque: antes.estoque, porVariacao: antes.porVariacao, diferenca: 0 };
  const unidades = antes ? antes.estoque + unidadesProprias(antes.porVariacao).fora : 0;
  return { estoque: 0, porVariacao: [], diferenca: 0 - unidades };
}

/** The stock that the saved product has by its movements: none of a kit. */
export function estoqueProprio<P extends Guardado>(antes: P | null): Pick<P, 'estoque' | 'porVariacao'> | null {
  return antes && antes.partes.length > 0 ? { ...antes, estoque: 0, porVariacao: [] } : antes;
}

/** The products that the kits of a file may name, and the ids that are parts of kits. */
export type PartesDaPlanilha = { conhecidas: ReadonlyMap<string, ProdutoParaKit>; emKits: ReadonlySet<string> };

/**
 * Returns the products that the kits of a file name, as the file leaves them, and the ids that are parts of kits. A file may
 * name products that it makes.
 */
export async function lerPartesDaPlanilha(db: Db, linhas: readonly LinhaDaPlanilha[]): Promise<PartesDaPlanilha> {
  const citadas = linhas.flatMap(({ textos }) => lerCelulaDoKit(textos.kit ?? '').map(({ produto }) => produto));
  if (citadas.length === 0) return { conhecidas: new Map(), emKits: new Set() };
  const ids = linhas.flatMap(({ id }) => id || []);
  const [guardadas, partesGuardadas] = [await acharPartes(db, citadas), await idsQueSaoPartes(db, ids)];
  const doArquivo = linhas.flatMap(({ id, textos }): [string, ProdutoParaKit][] => {
    if (id === '' || !citadas.includes(id)) return [];
    const { digital = false, variacoes = [], kit = false } = guardadas.get(id) ?? {};
    const escritas = textos.variacoes === undefined ? variacoes : lerVariacoes(textos.variacoes);
    return [[id, { id, digital, variacoes: escritas, kit: textos.kit === undefined ? kit : textos.kit.trim() !== '' }]];
  });
  return { conhecidas: new Map([...guardadas, ...doArquivo]), emKits: new Set([...partesGuardadas, ...citadas]) };
}
