// @requirement 15.10.4
import type { Db } from '#db/client.ts';
import { gravarMarcas, lerMarcas, type MarcaDaImportacao } from '#db/repositories/importacao/importacao.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Documento, Nota } from '#importers/firebase/rules/julgamento.ts';
import { juntarImportacoes } from '#importers/firebase/rules/juncao.ts';
import { type Fim, mesDe } from '#importers/firebase/rules/relatorio.ts';
import { type Aceito, type Contexto, digestosDosGrupos, type Forma } from './forma.ts';

/** Result for one document. `chave` is its key here; `lida` and `gravada` are centavos in the dump and in the shop. */
export type Destino = {
  id: string;
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
  const { aceitos, destinos } = julgar(forma, documentos, contexto);
  const chaves = aceitos.map(({ chave }) => chave);
  const marcas = await lerMarcas(db, forma.colecao, chaves);
  // Digested before `conferir`, which changes values the shop cannot store: the comparison uses the old shop's values.
  const digestos = new Map(aceitos.map(({ chave, valor }) => [chave, digestosDosGrupos(forma.grupos(valor))]));
  const novos = aceitos.filter(({ chave }) => !marcas.has(chave));
  const velhos = aceitos.filter(({ chave }) => mudou(marcas.get(chave), digestos.get(chave)));
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
    await forma.inserir(
      db,
      ficam.map(({ valor }) => valor),
      contexto,
    );
  for (const { chave } of await atualizar(db, forma, velhos, marcas, contexto)) fins.set(chave, 'gravados');
  if (!contexto.simular) {
    const lembrados = [...novos.filter(({ chave }) => fins.get(chave) !== 'fora'), ...velhos];
    await gravarMarcas(db, forma.colecao, marcasDe(lembrados, digestos), contexto.agora);
  }
  const somasGravadas = contexto.simular ? null : await forma.somar?.(db, chaves);
  return [
    ...destinos,
    ...aceitos.map(({ documento, chave, notas, soma }): Destino => {
      const fim = fins.get(chave) ?? 'iguais';
      const gravada = fim === 'fora' ? 0 : somasGravadas ? (somasGravadas.get(chave) ?? 0) : soma;
      return { id: documento.id, chave, fim, notas, lida: soma, gravada, mes: mesDoDocumento(forma, documento) };
    }),
  ];
}

function julgar<T>(forma: Forma<T>, documentos: Documento[], contexto: Contexto) {
  const destinos: Destino[] = [];
  const aceitos = new Map<string, Aceito<T>>();
  for (const documento of documentos) {
    const julgado = forma.julgar(documento, contexto);
    const mes = mesDoDocumento(forma, documento);
    const { id } = documento;
    const fora = (notas: Nota[]) =>
      destinos.push({ id, chave: id, fim: 'fora', notas, lida: julgado.soma, gravada: 0, mes });
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

const marcasDe = (aceitos: { chave: string }[], digestos: Map<string, Record<string, string>>): MarcaDaImportacao[] =>
  aceitos.map(({ chave }) => ({ id: chave, campos: digestos.get(chave) ?? {} }));

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
    const digestosDaLojaAntiga = digestosDosGrupos(forma.grupos(velho.valor));
    const { mudar, manter } = juntarImportacoes(
      base,
      digestosDaLojaAntiga,
      grupos === 'ninguem-edita' ? base : digestosDosGrupos(grupos),
    );
    if (manter.length > 0)
      velho.notas.push({
        acao: 'mantido',
        motivo: `Mudou na loja anterior e aqui (${manter.join(', ')}): ficou o daqui.`,
      });
    if (mudar.length === 0) continue;
    if (!contexto.simular) await forma.mudar(db, velho.valor, new Set(mudar), base, contexto);
    mudados.push(velho);
  }
  return mudados;
}
