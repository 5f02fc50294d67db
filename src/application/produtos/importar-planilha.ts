// @requirement 2.16.6 15.9.2 15.13.5
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerProdutosParaImportar } from '#db/queries/produtos/admin-produtos.ts';
import { type Autor, registrarAuditorias } from '#db/repositories/auditoria/auditoria.ts';
import {
  gravarVariosProdutos,
  idsDeProdutosTomados,
  moverEstoque,
  type ProdutoGuardado,
  travarProdutos,
  trocarVariacoes,
} from '#db/repositories/produtos/produtos.ts';
import { emTransacao } from '#db/transaction.ts';
import { fichaVazia, type FichaTecnica, membroDoCampo } from '#domain/produtos/ficha-tecnica.ts';
import { decidirEstoque } from '#domain/produtos/estoque-do-cadastro.ts';
import { slugDe } from '#domain/produtos/produto.ts';
import {
  chaveDaVariacao,
  partesDaCombinacao,
  resumirVariacoes,
  algumaVariacaoPropria,
  type Variacao,
} from '#domain/produtos/variacoes.ts';
import type { CampoDasVariacoes } from '#domain/produtos/variacoes-digitadas.ts';
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { type FaltaDaLinha, lerPlanilha, type LinhaLida, type PlanilhaRecusada } from './ler-planilha.ts';

export type PlanilhaConferida = { linhas: LinhaLida[]; novos: number; existentes: number; faltas: FaltaDaLinha[] };

/**
 * Validates a product file against the shop without writing: number of new and changed products, and every fault by
 * line and column.
 */
export async function conferirPlanilha(
  { db }: Pick<Loja, 'db'>,
  bytes: Uint8Array,
): Promise<Result<PlanilhaConferida, PlanilhaRecusada>> {
  const lida = lerPlanilha(bytes);
  if (!lida.ok) return lida;
  const { linhas, faltas } = lida.valor;
  const daLoja = await lerProdutosParaImportar(
    db,
    linhas.flatMap(({ id }) => id || []),
  );
  for (const { linha, id, cadastro, digital } of linhas) {
    if (!daLoja.categorias.has(cadastro.categoria))
      faltas.push({ linha, coluna: 'categoria', falta: 'categoria-desconhecida' });
    if (daLoja.retirados.has(id)) faltas.push({ linha, coluna: 'id', falta: 'id-retirado' });
    // An eBook needs a PDF, which a CSV cannot contain.
    if (digital !== null && digital !== (daLoja.digitais.get(id) ?? false))
      faltas.push({ linha, coluna: 'digital', falta: 'digital-pelo-formulario' });
  }
  faltas.sort((a, b) => a.linha - b.linha);
  const existentes = linhas.filter(({ id }) => daLoja.digitais.has(id)).length;
  return ok({ linhas, novos: linhas.length - existentes, existentes, faltas });
}

export type ErroImportar = PlanilhaRecusada | CamposRecusados<FaltaDaLinha[]>;
export type Importado = { novos: number; mudados: number; iguais: number };

const POR_VEZ = 250;
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
  const conferida = await conferirPlanilha(loja, bytes);
  if (!conferida.ok) return conferida;
  if (conferida.valor.faltas.length > 0) return falha({ codigo: 'campos', faltas: conferida.valor.faltas });
  return emTransacao(loja.db, async (tx): Promise<Result<Importado, ErroImportar>> => {
    // Locked in order of id, as orders do, against deadlocks.
    const linhas = (await darIds(tx, conferida.valor.linhas)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const soma: Importado = { novos: 0, mudados: 0, iguais: 0 };
    for (let i = 0; i < linhas.length; i += POR_VEZ) {
      const faltas = await gravarLote(tx, autor, linhas.slice(i, i + POR_VEZ), loja.relogio.agora(), soma);
      if (faltas.length > 0) return falha({ codigo: 'campos', faltas });
      aoAndar(Math.min(i + POR_VEZ, linhas.length), linhas.length);
    }
    return ok(soma);
  });
}

/** Gives lines without an id the slug of their name, with a number if it is taken. */
async function darIds(tx: Db, linhas: LinhaLida[]): Promise<LinhaLida[]> {
  const dados = new Set(linhas.flatMap(({ id }) => id || []));
  const prontas = linhas.filter(({ id }) => id !== '');
  let faltam = linhas.filter(({ id }) => id === '');
  for (let n = 1; faltam.length > 0; n++) {
    const candidatos = faltam.map(({ cadastro }) => slugDe(cadastro.nome) + (n > 1 ? `-${n}` : ''));
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
  linhas: LinhaLida[],
  agora: Date,
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
  const mudancas = linhas.flatMap((linha) => {
    const produtoGuardado = guardados.get(linha.id) ?? null;
    const produtoImportado = produtoAposImportar(linha, produtoGuardado, agora);
    if (!produtoImportado.ok) {
      faltas.push(produtoImportado.erro);
      return [];
    }
    const { depois, unidades } = produtoImportado.valor;
    const diferenca = camposQueMudaram(produtoGuardado, depois);
    if (!diferenca) soma.iguais++;
    return diferenca ? [{ antes: produtoGuardado, depois, unidades, diferenca }] : [];
  });
  if (mudancas.length === 0 || faltas.length > 0) return faltas;
  await gravarVariosProdutos(
    tx,
    mudancas.map(({ depois }) => depois),
  );
  for (const { antes, depois } of mudancas)
    if (algumaVariacaoPropria([...(antes?.porVariacao ?? []), ...depois.porVariacao]))
      await trocarVariacoes(tx, depois.id, depois.porVariacao);
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
    mudancas.map(({ antes, depois, diferenca }) => ({
      acao: antes ? 'mudar' : 'criar',
      entidade: 'produto',
      entidadeId: depois.id,
      ...diferenca,
    })),
  );
  for (const { antes } of mudancas) {
    if (antes) soma.mudados++;
    else soma.novos++;
  }
  return [];
}

/** The chess data sheet: fields of the file, otherwise the current values. */
function mesclarFicha(
  antes: FichaTecnica,
  lida: FichaTecnica,
  campos: readonly (keyof typeof membroDoCampo)[],
): FichaTecnica {
  const membros = (Object.keys(fichaVazia) as (keyof FichaTecnica)[]).map((membro) => {
    const daPlanilha = campos.some((campo) => membroDoCampo[campo] === membro);
    return [membro, (daPlanilha ? lida : antes)[membro]];
  });
  return Object.fromEntries(membros) as FichaTecnica;
}

type ProdutoImportado = {
  depois: Omit<ProdutoGuardado, 'versao' | 'posicoes'>;
  /** Difference of units. */ unidades: number;
};

/** The product after the import; columns missing in the file keep their values. */
function produtoAposImportar(
  { linha, id, cadastro, variacoes, ficha, destaque, arquivado }: LinhaLida,
  antes: ProdutoGuardado | null,
  agora: Date,
): Result<ProdutoImportado, FaltaDaLinha> {
  const { versao: _, ...fica } = antes ?? { arquivo: null, amostra: null, arquivadoEm: null, versao: 0 };
  const digital = antes?.digital ?? false;
  const variacoesTipos = variacoes.includes('variacoes_tipos')
    ? cadastro.variacoesTipos
    : (antes?.variacoesTipos ?? []);
  const porVariacao = mesclarVariacoes(antes?.porVariacao ?? [], cadastro.porVariacao, variacoes);
  if (variacoesTipos.length === 2 && porVariacao.some(({ nome }) => partesDaCombinacao(nome) === null))
    return falha({ linha, coluna: 'variacoes', falta: 'combinacao-sem-par' });
  const estoques = antes ?? { estoque: 0, porVariacao: [] };
  const decidido = decidirEstoque(antes, estoques, { estoque: digital ? 0 : cadastro.estoque, porVariacao });
  if (!decidido.ok) return falha({ linha, coluna: 'estoque', falta: decidido.erro.codigo });
  const { estoque, diferenca: unidades } = decidido.valor;
  const produtoMudado = {
    ...fica,
    ...cadastro,
    ...mesclarFicha(antes ?? fichaVazia, cadastro, ficha),
    // The page count of an eBook comes from its PDF.
    ...(digital && { paginas: antes?.paginas ?? null }),
    id,
    digital,
    ...resumirVariacoes(decidido.valor.porVariacao, cadastro.precoCentavos),
    variacoesTipos: porVariacao.length > 0 ? variacoesTipos : [],
    estoque,
    destaque: destaque ?? antes?.destaque ?? false,
    arquivadoEm: arquivado === null ? fica.arquivadoEm : arquivado ? (fica.arquivadoEm ?? agora) : null,
  };
  return ok({ depois: produtoMudado, unidades });
}

/** The file's variations, with missing columns kept, plus the existing ones that are not on sale. */
function mesclarVariacoes(
  antes: readonly Variacao[],
  lidas: readonly Variacao[],
  colunas: readonly CampoDasVariacoes[],
): Variacao[] {
  if (!colunas.includes('variacoes')) return [...antes];
  const chaves = new Set(lidas.map(({ nome }) => chaveDaVariacao(nome)));
  const nomeadas = lidas.map((lida) => {
    const existente = antes.find(({ nome }) => chaveDaVariacao(nome) === chaveDaVariacao(lida.nome));
    return {
      ...lida,
      imagemId: existente?.imagemId ?? null,
      ...(!colunas.includes('variacoes_estoque') && { estoque: existente?.estoque ?? null }),
      ...(!colunas.includes('variacoes_preco') && { precoCentavos: existente?.precoCentavos ?? null }),
    };
  });
  const fora = antes.filter(({ nome, aVenda }) => !aVenda && !chaves.has(chaveDaVariacao(nome)));
  // A product without variations on sale has none, and stored ones are deleted.
  return nomeadas.length > 0 ? [...nomeadas, ...fora] : [];
}
