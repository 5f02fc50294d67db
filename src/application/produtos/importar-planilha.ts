import { soOQueMudou } from '#application/auditoria/diferencas.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerParaImportar } from '#db/queries/admin-produtos.ts';
import { type Autor, registrarAuditorias } from '#db/repositories/auditoria.ts';
import {
  gravarVarios,
  idsTomados,
  moverEstoque,
  type ProdutoGuardado,
  travarProdutos,
} from '#db/repositories/produtos.ts';
import { emTransacao } from '#db/transacao.ts';
import { fichaVazia, type FichaTecnica, membroDoCampo } from '#domain/produtos/ficha-tecnica.ts';
import { slugDe } from '#domain/produtos/produto.ts';
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { type FaltaDaLinha, lerPlanilha, type LinhaLida, type PlanilhaRecusada } from './ler-planilha.ts';

export type PlanilhaConferida = { linhas: LinhaLida[]; novos: number; existentes: number; faltas: FaltaDaLinha[] };

/** Looks a file over against the shop without writing anything: how many products it would make and touch, and every fault by line and column. */
export async function conferirPlanilha(
  { db }: Pick<Loja, 'db'>,
  bytes: Uint8Array,
): Promise<Result<PlanilhaConferida, PlanilhaRecusada>> {
  const lida = lerPlanilha(bytes);
  if (!lida.ok) return lida;
  const { linhas, faltas } = lida.valor;
  const daLoja = await lerParaImportar(
    db,
    linhas.flatMap(({ id }) => id || []),
  );
  for (const { linha, id, cadastro, digital } of linhas) {
    if (!daLoja.categorias.has(cadastro.categoria))
      faltas.push({ linha, coluna: 'categoria', falta: 'categoria-desconhecida' });
    if (daLoja.retirados.has(id)) faltas.push({ linha, coluna: 'id', falta: 'id-retirado' });
    // An eBook needs its PDF, which no such file can carry.
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
 * Applies a file of products, if nothing is wrong in it: all in one transaction. `aoAndar` hears how many lines are done.
 * A product that is there keeps its pictures and PDFs.
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
  return emTransacao(loja.db, async (tx) => {
    // In the order of their ids, as orders hold them, so that neither waits for the other for ever.
    const linhas = (await comIds(tx, conferida.valor.linhas)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const soma: Importado = { novos: 0, mudados: 0, iguais: 0 };
    for (let i = 0; i < linhas.length; i += POR_VEZ) {
      await gravarLote(tx, autor, linhas.slice(i, i + POR_VEZ), loja.relogio.agora(), soma);
      aoAndar(Math.min(i + POR_VEZ, linhas.length), linhas.length);
    }
    return ok(soma);
  });
}

/** Lines without an id get one of their name, with a number after it where that is taken. */
async function comIds(tx: Db, linhas: LinhaLida[]): Promise<LinhaLida[]> {
  const dados = new Set(linhas.flatMap(({ id }) => id || []));
  const prontas = linhas.filter(({ id }) => id !== '');
  let faltam = linhas.filter(({ id }) => id === '');
  for (let n = 1; faltam.length > 0; n++) {
    const candidatos = faltam.map(({ cadastro }) => slugDe(cadastro.nome) + (n > 1 ? `-${n}` : ''));
    const tomados = await idsTomados(tx, candidatos);
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

async function gravarLote(tx: Db, autor: Autor, linhas: LinhaLida[], agora: Date, soma: Importado): Promise<void> {
  const guardados = new Map(
    (
      await travarProdutos(
        tx,
        linhas.map(({ id }) => id),
      )
    ).map((produto) => [produto.id, produto]),
  );
  const mudancas = linhas.flatMap((linha) => {
    const antes = guardados.get(linha.id) ?? null;
    const depois = resultado(linha, antes, agora);
    const diferenca = soOQueMudou(antes, depois);
    if (!diferenca) soma.iguais++;
    return diferenca ? [{ antes, depois, diferenca }] : [];
  });
  if (mudancas.length === 0) return;
  await gravarVarios(
    tx,
    mudancas.map(({ depois }) => depois),
  );
  const movimento = (produtoId: string, quantidade: number, tipo: 'entrada' | 'ajuste') => ({
    produtoId,
    tipo,
    quantidade,
    motivo,
    autor: autor.uid,
  });
  await moverEstoque(
    tx,
    mudancas.flatMap(({ antes, depois }) =>
      antes ? [movimento(depois.id, depois.estoque - antes.estoque, 'ajuste')] : [],
    ),
  );
  await moverEstoque(
    tx,
    mudancas.flatMap(({ antes, depois }) => (antes ? [] : [movimento(depois.id, depois.estoque, 'entrada')])),
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
}

/** The chess goods' sheet with the fields that the file has; the others stay. */
function fichaQueFica(
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

/** The product as it will be; what the file does not speak of stays. */
function resultado(
  { id, cadastro, variacoes, ficha, destaque, arquivado }: LinhaLida,
  antes: ProdutoGuardado | null,
  agora: Date,
): Omit<ProdutoGuardado, 'versao'> {
  const { versao: _, ...fica } = antes ?? { arquivo: null, amostra: null, arquivadoEm: null, versao: 0 };
  const digital = antes?.digital ?? false;
  return {
    ...fica,
    ...cadastro,
    ...fichaQueFica(antes ?? fichaVazia, cadastro, ficha),
    // An eBook's pages are those of its PDF.
    ...(digital && { paginas: antes?.paginas ?? null }),
    id,
    digital,
    estoque: digital ? 0 : cadastro.estoque,
    variacoes: variacoes ? cadastro.variacoes : (antes?.variacoes ?? []),
    destaque: destaque ?? antes?.destaque ?? false,
    arquivadoEm: arquivado === null ? fica.arquivadoEm : arquivado ? (fica.arquivadoEm ?? agora) : null,
  };
}
