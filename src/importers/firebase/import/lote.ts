// @requirement 15.10.4
import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import {
  gravarAlheios,
  gravarMarcas,
  importarComoHistoria,
  lerMarcas,
  type MarcaDaImportacao,
} from '#db/importacao/gravar-importacao.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Documento, Nota } from '#importers/firebase/rules/julgamento.ts';
import {
  baseDaMudanca,
  gruposDaMudanca,
  juntarImportacoes,
  mudouDeEspecie,
  semOutraEspecie,
} from '#importers/firebase/rules/juncao.ts';
import { type Fim, mesDe } from '#importers/firebase/rules/relatorio.ts';
import { type Aceito, type Contexto, digestosDoRegistro, digestosDosGrupos, type Forma } from './forma.ts';

/** Records written before other work of the shop has its turn: the embedded database works in its thread. */
const POR_INSTRUCAO = 10;

/** Result for one document. `chave` is its key here; `lida` and `gravada` are centavos in the dump and in the shop. */
export type Destino = {
  id: string;
  /** Row of a sheet. */ linha?: number | undefined;
  chave: string;
  fim: Fim;
  notas: Nota[];
  lida: Centavos;
  gravada: Centavos;
  mes: string;
};

/** Validates and imports one batch of documents in the caller's transaction; a simulation writes nothing. */
export async function tratarLote<T>(
  db: Db,
  forma: Forma<T>,
  documentos: Documento[],
  contexto: Contexto,
): Promise<Destino[]> {
  if (!contexto.simular) await importarComoHistoria(db);
  const { aceitos, destinos } = julgar(forma, documentos, contexto);
  const chaves = aceitos.map(({ chave }) => chave);
  const guardadas = await lerMarcas(db, forma.colecao, chaves);
  const alheios = await lerAlheios(db, forma, aceitos, guardadas);
  const marcas = new Map([...guardadas].map(([chave, { campos }]) => [chave, campos]));
  for (const chave of alheios) marcas.set(chave, {});
  // Digested before `conferir`, which changes values the shop cannot store: the comparison uses the old shop's values.
  const digestos = new Map(aceitos.map((aceito) => [aceito.chave, digestosDoRegistro(forma, aceito)]));
  const novos = aceitos.filter(({ chave }) => !marcas.has(chave));
  const velhos = aceitos.filter((aceito) => {
    const marca = marcas.get(aceito.chave);
    return mudou(marca, digestos.get(aceito.chave)) || especieMudada(forma, aceito, marca ?? {}) !== null;
  });
  const encontros = await forma.conferir(db, novos, contexto);
  const ficam = novos.filter(({ chave }) => !encontros.has(chave));
  const fins = new Map<string, Fim>(ficam.map(({ chave }) => [chave, 'gravados']));
  for (const novo of novos) {
    const encontro = encontros.get(novo.chave);
    if (!encontro) continue;
    fins.set(novo.chave, encontro === 'ja-e-ele' ? 'iguais' : 'fora');
    if (encontro !== 'ja-e-ele') novo.notas.splice(0, novo.notas.length, { acao: 'fora', motivo: encontro.fora });
  }
  if (!contexto.simular)
    for (let inicio = 0; inicio < ficam.length; inicio += POR_INSTRUCAO) {
      const parte = ficam.slice(inicio, inicio + POR_INSTRUCAO);
      await forma.inserir(
        db,
        parte.map(({ valor }) => valor),
        contexto,
      );
      await setImmediate();
    }
  for (const { chave } of await atualizar(db, forma, velhos, marcas, contexto)) fins.set(chave, 'gravados');
  if (!contexto.simular) {
    const lembrados = [...novos.filter(({ chave }) => fins.get(chave) !== 'fora'), ...velhos].filter(
      ({ chave }) => !alheios.has(chave),
    );
    const dosAlheios = aceitos.flatMap(({ chave, documento: { deLa } }) =>
      alheios.has(chave) && deLa !== undefined ? [{ id: chave, deLa }] : [],
    );
    await gravarMarcas(db, forma.colecao, marcasDe(forma, lembrados, digestos, marcas), contexto.agora);
    await gravarAlheios(db, forma.colecao, dosAlheios, contexto.agora);
  }
  const somasGravadas = contexto.simular ? null : await forma.somar?.(db, chaves);
  return [
    ...destinos,
    ...aceitos.map(({ documento, chave, notas, soma }): Destino => {
      const fim = fins.get(chave) ?? 'iguais';
      const gravada = fim === 'fora' ? 0 : somasGravadas ? (somasGravadas.get(chave) ?? 0) : soma;
      const { id, linha } = documento;
      return { id, linha, chave, fim, notas, lida: soma, gravada, mes: mesDoDocumento(forma, documento) };
    }),
  ];
}

/**
 * Keys whose record here did not come from the same id of the same source: the shop's own, or another platform's. They are
 * compared with an empty base, so that what differs stays as it is here.
 */
async function lerAlheios<T>(
  db: Db,
  forma: Forma<T>,
  aceitos: Aceito<T>[],
  marcas: ReadonlyMap<string, MarcaDaImportacao>,
): Promise<Set<string>> {
  const deOutros = aceitos.filter(({ chave, documento }) => {
    const marca = marcas.get(chave);
    return documento.alheio === true || (marca !== undefined && (marca.deLa ?? undefined) !== documento.deLa);
  });
  const semMarca = aceitos.filter(({ chave, documento }) => documento.deLa !== undefined && !marcas.has(chave));
  const daqui =
    semMarca.length === 0
      ? new Map<string, unknown>()
      : await forma.ler(
          db,
          semMarca.map(({ chave }) => chave),
        );
  return new Set([...deOutros.map(({ chave }) => chave), ...daqui.keys()]);
}

function julgar<T>(forma: Forma<T>, documentos: Documento[], contexto: Contexto) {
  const destinos: Destino[] = [];
  const aceitos = new Map<string, Aceito<T>>();
  for (const documento of documentos) {
    const julgado = documento.recusado
      ? { soma: 0, notas: [{ acao: 'fora' as const, motivo: documento.recusado }], fora: true as const }
      : forma.julgar(documento, contexto);
    const mes = mesDoDocumento(forma, documento);
    const { id, linha } = documento;
    const fora = (notas: Nota[]) =>
      destinos.push({ id, linha, chave: id, fim: 'fora', notas, lida: julgado.soma, gravada: 0, mes });
    if ('fora' in julgado) {
      fora(julgado.notas);
      continue;
    }
    const chave = forma.chave(julgado.valor);
    if (aceitos.has(chave)) fora([{ acao: 'fora', motivo: 'O mesmo código veio duas vezes: ficou o primeiro.' }]);
    else aceitos.set(chave, { documento, chave, valor: julgado.valor, notas: julgado.notas, soma: julgado.soma });
  }
  return { aceitos: [...aceitos.values()], destinos };
}

const mesDoDocumento = <T>(forma: Forma<T>, documento: Documento): string => mesDe(forma.quando?.(documento) ?? null);

function mudou(antes: Record<string, string> | undefined, agora: Record<string, string> | undefined): boolean {
  return antes !== undefined && Object.entries(agora ?? {}).some(([grupo, digesto]) => antes[grupo] !== digesto);
}

/** The groups of this sheet and their alternatives, if the record's kind changed since the last import. */
function especieMudada<T>({ alternativos }: Forma<T>, { documento: { so } }: Aceito<T>, base: Record<string, string>) {
  return alternativos && so && mudouDeEspecie(alternativos, so, base) ? { alternativos, so } : null;
}

/** The digests of earlier imports stay for groups that this source lacks. */
const marcasDe = <T>(
  { alternativos }: Forma<T>,
  aceitos: Aceito<T>[],
  digestos: Map<string, Record<string, string>>,
  antes: ReadonlyMap<string, Record<string, string>>,
): MarcaDaImportacao[] =>
  aceitos.map(({ chave, documento: { so, deLa } }) => {
    const ficam =
      so && alternativos ? semOutraEspecie(alternativos, so, antes.get(chave) ?? {}) : so && antes.get(chave);
    return { id: chave, campos: { ...ficam, ...digestos.get(chave) }, deLa: deLa ?? null };
  });

/** Writes what changed since the last import; returns the records written. */
async function atualizar<T>(
  db: Db,
  forma: Forma<T>,
  velhos: Aceito<T>[],
  marcas: Map<string, Record<string, string>>,
  contexto: Contexto,
): Promise<Aceito<T>[]> {
  const gruposPorChave = await forma.ler(
    db,
    velhos.map(({ chave }) => chave),
  );
  const mudados: Aceito<T>[] = [];
  for (const velho of velhos) {
    const grupos = gruposPorChave.get(velho.chave);
    const base = marcas.get(velho.chave) ?? {};
    if (!grupos) {
      velho.notas.push({ acao: 'mantido', motivo: 'Mudou na loja anterior, mas foi apagado aqui: não voltou.' });
      continue;
    }
    const aqui = grupos === 'ninguem-edita' ? base : digestosDosGrupos(grupos);
    const mudada = especieMudada(forma, velho, base);
    const { mudar, manter } = mudada
      ? juntarImportacoes(
          baseDaMudanca(mudada.alternativos, mudada.so, base, aqui),
          digestosDoRegistro(forma, velho, gruposDaMudanca(mudada.alternativos, mudada.so)),
          aqui,
        )
      : juntarImportacoes(base, digestosDoRegistro(forma, velho), aqui);
    if (manter.length > 0)
      velho.notas.push({
        acao: 'mantido',
        motivo:
          Object.keys(base).length === 0
            ? `Já está na loja com outros dados (${manter.join(', ')}): ficou o daqui.`
            : `Mudou na loja anterior e aqui (${manter.join(', ')}): ficou o daqui.`,
      });
    if (mudar.length === 0) continue;
    if (!contexto.simular) await forma.mudar(db, velho.valor, new Set(mudar), base, contexto);
    mudados.push(velho);
  }
  return mudados;
}
