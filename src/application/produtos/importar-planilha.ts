// @requirement 2.16.6 15.9.2 15.13.5
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import { impressaoDe } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerProdutosParaImportar } from '#db/produtos/ler-admin-produtos.ts';
import { type Autor, chavesJaUsadas, registrarAuditorias } from '#db/auditoria/gravar-auditoria.ts';
import {
  gravarVariosProdutos,
  idsDeProdutosTomados,
  lerProdutosGuardados,
  moverEstoque,
  type ProdutoGuardado,
  travarProdutos,
  trocarVariacoes,
} from '#db/produtos/gravar-produtos.ts';
import { travarComKits, trocarPartes } from '#db/produtos/gravar-partes.ts';
import { emTransacao } from '#db/transaction.ts';
import { mudancasDosValores, type MudancaDeValor } from '#domain/produtos/estoque-exportado.ts';
import { slugDe } from '#domain/produtos/produto.ts';
import { algumaVariacaoPropria } from '#domain/produtos/variacoes.ts';
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { lerLinhaDaPlanilha, type LojaDaPlanilha, type ProdutoImportado } from './ler-linha-da-planilha.ts';
import { lerPartesDaPlanilha } from './escolher-kit.ts';
import { type FaltaDaLinha, lerPlanilha, type LinhaDaPlanilha, type PlanilhaRecusada } from './ler-planilha.ts';

/** A stock or a price of an existing product that the file changes. */
export type MudancaDaLinha = MudancaDeValor & { linha: number; produto: string };
export type PlanilhaConferida = {
  novos: number;
  existentes: number;
  mudancas: MudancaDaLinha[];
  faltas: FaltaDaLinha[];
};

const POR_VEZ = 250;
type PlanilhaDaLoja = Omit<LojaDaPlanilha, 'antes' | 'retirado'> & {
  retirados: ReadonlySet<string>;
  /** Hash of the file, which stands for the moment of an export that the file does not name. */ arquivo: string;
};

function lerLinha(
  linha: LinhaDaPlanilha,
  antes: ProdutoGuardado | null,
  { retirados, arquivo: _, ...loja }: PlanilhaDaLoja,
) {
  return lerLinhaDaPlanilha(linha, { ...loja, antes, retirado: retirados.has(linha.id) });
}

/**
 * Returns the key of a difference to the exported stock, which is applied once however often the file is imported; null
 * for lines that change no stock, or to a stated number.
 */
function chaveDaDiferenca(
  { id, textos }: LinhaDaPlanilha,
  antes: ProdutoGuardado | null,
  { depois }: ProdutoImportado,
  { arquivo }: PlanilhaDaLoja,
): string | null {
  const exportado = `${textos.estoque_exportado ?? ''}${textos.variacoes_estoque_exportado ?? ''}`.trim();
  if (!antes || exportado === '') return null;
  const mudaEstoque = mudancasDosValores(antes, depois).some(({ campo }) => campo === 'estoque');
  return mudaEstoque ? impressaoDe(`planilha ${textos.exportado_em?.trim() || arquivo} ${id}`) : null;
}

/** Name of a line's product, as it is stored. */
const nomeDa = ({ textos }: LinhaDaPlanilha): string => (textos.nome ?? '').replace(/\s+/g, ' ').trim();

/**
 * Validates a product file against the shop without writing: number of new and changed products, every stock and price
 * that would change, and every fault by line and column.
 */
export async function conferirPlanilha(
  loja: Pick<Loja, 'db' | 'relogio'>,
  bytes: Uint8Array,
): Promise<Result<PlanilhaConferida, PlanilhaRecusada>> {
  const conferida = await conferir(loja, bytes);
  return conferida.ok ? ok(conferida.valor.conferida) : conferida;
}

async function conferir(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  bytes: Uint8Array,
): Promise<
  Result<{ conferida: PlanilhaConferida; linhas: LinhaDaPlanilha[]; daLoja: PlanilhaDaLoja }, PlanilhaRecusada>
> {
  const lida = lerPlanilha(bytes);
  if (!lida.ok) return lida;
  const { linhas, faltas } = lida.valor;
  const slugs = linhas.map((linha) => (linha.id === '' ? slugDe(nomeDa(linha)) : ''));
  const {
    nomes,
    retirados,
    categorias: todas,
  } = await lerProdutosParaImportar(db, [...linhas.map(({ id }) => id), ...slugs].filter(Boolean));
  const partes = await lerPartesDaPlanilha(db, linhas);
  const daLoja = { retirados, categorias: todas, agora: relogio.agora(), arquivo: impressaoDe(bytes), partes };
  const mudancas: MudancaDaLinha[] = [];
  for (let i = 0; i < linhas.length; i += POR_VEZ) {
    const lote = linhas.slice(i, i + POR_VEZ);
    const guardados = await lerProdutosGuardados(
      db,
      lote.flatMap(({ id }) => id || []),
    );
    const chaves = new Map<string, LinhaDaPlanilha>();
    lote.forEach((linha, n) => {
      const antes = guardados.get(linha.id) ?? null;
      const importado = lerLinha(linha, antes, daLoja);
      const existente = slugs[i + n] ?? '';
      if (!importado.ok) faltas.push(...importado.erro);
      else if (linha.id === '' && nomes.get(existente) === nomeDa(linha))
        faltas.push({ linha: linha.linha, coluna: 'id', falta: 'ja-existe', detalhe: existente });
      else if (antes) {
        for (const mudanca of mudancasDosValores(antes, importado.valor.depois))
          mudancas.push({ linha: linha.linha, produto: antes.nome, ...mudanca });
        const chave = chaveDaDiferenca(linha, antes, importado.valor, daLoja);
        if (chave) chaves.set(chave, linha);
      }
    });
    faltas.push(...faltasDasJaImportadas(chaves, await chavesJaUsadas(db, [...chaves.keys()])));
  }
  faltas.sort((a, b) => a.linha - b.linha);
  const existentes = linhas.filter(({ id }) => nomes.has(id)).length;
  return ok({
    conferida: { novos: linhas.length - existentes, existentes, mudancas, faltas },
    linhas,
    daLoja,
  });
}

function faltasDasJaImportadas(chaves: ReadonlyMap<string, LinhaDaPlanilha>, usadas: ReadonlySet<string>) {
  return [...chaves].flatMap(([chave, { linha }]): FaltaDaLinha[] =>
    usadas.has(chave) ? [{ linha, coluna: 'estoque', falta: 'estoque-ja-importado' }] : [],
  );
}

export type ErroImportar = PlanilhaRecusada | CamposRecusados<FaltaDaLinha[]>;
export type Importado = { novos: number; mudados: number; iguais: number };

const motivo = 'Importação de planilha';

/**
 * Imports a product file without faults, in one transaction. `aoAndar` receives the number of finished lines. Existing
 * products keep their images and PDFs.
 */
export async function importarPlanilha(
  loja: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  bytes: Uint8Array,
  aoAndar: (feitas: number, total: number) => void = () => {},
): Promise<Result<Importado, ErroImportar>> {
  const lida = await conferir(loja, bytes);
  if (!lida.ok) return lida;
  const { conferida, daLoja } = lida.valor;
  if (conferida.faltas.length > 0) return falha({ codigo: 'campos', faltas: conferida.faltas });
  return emTransacao(loja.db, async (tx): Promise<Result<Importado, ErroImportar>> => {
    // Kits come after the products of the file that they are made of.
    const linhas = (await darIds(tx, lida.valor.linhas)).toSorted(
      (a, b) => Number(Boolean(a.textos.kit?.trim())) - Number(Boolean(b.textos.kit?.trim())) || (a.id < b.id ? -1 : 1),
    );
    // Locked at once, in the order of orders, against deadlocks.
    await travarComKits(
      tx,
      linhas.map(({ id }) => id),
    );
    const soma: Importado = { novos: 0, mudados: 0, iguais: 0 };
    for (let i = 0; i < linhas.length; i += POR_VEZ) {
      const faltas = await gravarLote(tx, autor, linhas.slice(i, i + POR_VEZ), daLoja, soma);
      if (faltas.length > 0) return falha({ codigo: 'campos', faltas });
      aoAndar(Math.min(i + POR_VEZ, linhas.length), linhas.length);
    }
    return ok(soma);
  });
}

/** Gives lines without an id the slug of their name, with a number if it is taken. */
async function darIds(tx: Db, linhas: LinhaDaPlanilha[]): Promise<LinhaDaPlanilha[]> {
  const dados = new Set(linhas.flatMap(({ id }) => id || []));
  const prontas = linhas.filter(({ id }) => id !== '');
  let faltam = linhas.filter(({ id }) => id === '');
  for (let n = 1; faltam.length > 0; n++) {
    const candidatos = faltam.map((linha) => slugDe(nomeDa(linha)) + (n > 1 ? `-${n}` : ''));
    const tomados = await idsDeProdutosTomados(tx, candidatos);
    faltam = faltam.filter((linha, i) => {
      const id = candidatos[i] ?? '';
      if (tomados.has(id) || dados.has(id)) return true;
      dados.add(id);
      prontas.push({ ...linha, id });
      return false;
    });
  }
  return prontas;
}

/** Writes a batch and updates `soma`; with faults nothing is written and the caller rolls back. */
async function gravarLote(
  tx: Db,
  autor: Autor,
  linhas: LinhaDaPlanilha[],
  daLoja: PlanilhaDaLoja,
  soma: Importado,
): Promise<FaltaDaLinha[]> {
  const guardados = new Map(
    (
      await travarProdutos(
        tx,
        linhas.map(({ id }) => id),
      )
    ).map((produto) => [produto.id, produto]),
  );
  const faltas: FaltaDaLinha[] = [];
  const chaves = new Map<string, LinhaDaPlanilha>();
  const mudancas = linhas.flatMap((linha) => {
    const produtoGuardado = guardados.get(linha.id) ?? null;
    const importado = lerLinha(linha, produtoGuardado, daLoja);
    if (!importado.ok) {
      faltas.push(...importado.erro);
      return [];
    }
    const { depois, unidades }: ProdutoImportado = importado.valor;
    const diferenca = camposQueMudaram(produtoGuardado, depois);
    if (!diferenca) soma.iguais++;
    const chave = chaveDaDiferenca(linha, produtoGuardado, importado.valor, daLoja);
    if (chave) chaves.set(chave, linha);
    return diferenca ? [{ antes: produtoGuardado, depois, unidades, diferenca, chave }] : [];
  });
  // The products are locked: another import of the same file has committed its keys by now.
  faltas.push(...faltasDasJaImportadas(chaves, await chavesJaUsadas(tx, [...chaves.keys()])));
  if (mudancas.length === 0 || faltas.length > 0) return faltas;
  await gravarVariosProdutos(
    tx,
    mudancas.map(({ depois }) => depois),
  );
  for (const { antes, depois } of mudancas)
    if (algumaVariacaoPropria([...(antes?.porVariacao ?? []), ...depois.porVariacao]))
      await trocarVariacoes(tx, depois.id, depois.porVariacao);
  for (const { antes, depois } of mudancas)
    if ((antes?.partes.length ?? 0) + depois.partes.length > 0) await trocarPartes(tx, depois.id, depois.partes);
  await moverEstoque(
    tx,
    mudancas.map(({ antes, depois, unidades }) => ({
      produtoId: depois.id,
      tipo: antes ? ('ajuste' as const) : ('entrada' as const),
      quantidade: unidades,
      motivo,
      autor: autor.uid,
    })),
    { aplicar: false },
  );
  await registrarAuditorias(
    tx,
    autor,
    mudancas.map(({ antes, depois, diferenca, chave }) => ({
      acao: antes ? 'mudar' : 'criar',
      entidade: 'produto',
      entidadeId: depois.id,
      formulario: chave === null ? null : { chave, impressao: daLoja.arquivo },
      ...diferenca,
    })),
  );
  for (const { antes } of mudancas) {
    if (antes) soma.mudados++;
    else soma.novos++;
  }
  return [];
}
