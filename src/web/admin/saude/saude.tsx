// @requirement 15.7.4
import '#web/ui/base/dados.css';
import './saude.css';
import { Link } from 'react-router';
import { lerPanorama, type Panorama } from '#application/saude/ler-saude.ts';
import { listarRelatosDeCsp } from '#db/saude/ler-saude.ts';
import { formatarMomento } from '#domain/datas.ts';
import { LIMITE_DA_CONTAGEM } from '#domain/numeros.ts';
import type { ParteDaSaude } from '#domain/saude/saude.ts';
import { failure, Page, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { frasesDaSaude } from './saude-frases.ts';
import { emBytes, estadoDasCopias, fatosDasCopias } from './saude-copias.ts';
import { type Estado, type Fato, Parte } from './parte.tsx';
import { Relatos } from './relatos.tsx';
import type { Route } from './+types/saude.ts';

/** Number of latest reports shown. */
const RELATOS_MOSTRADOS = 20;

export const loader = load(async ({ loja, db }) => {
  const [panorama, relatos] = await Promise.all([lerPanorama(loja), listarRelatosDeCsp(db, RELATOS_MOSTRADOS)]);
  return { ...panorama, relatos };
});

export const meta = () => title('Saúde');
export const ErrorBoundary = failure('Saúde', frasesDaSaude.carregar);

const nunca = 'nunca';
const quando = (momento: Date | null) => (momento ? formatarMomento(momento) : nunca);
const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const ate1000 = (quantos: number) => (quantos > LIMITE_DA_CONTAGEM ? 'mais de 1.000' : String(quantos));

const falharam = (quantos: number, lista: string): Fato => [
  'Falharam',
  <Link key="falharam" className="elo" to={lista}>
    {ate1000(quantos)}
  </Link>,
];

export default function Saude({ loaderData }: Route.ComponentProps) {
  const { partes, fatos, ultimoWebhookEm, banco, mensagens, copias, lugarDasCopias, edgePurges, programa, relatos } =
    loaderData;
  const estado = (parte: ParteDaSaude): Estado => {
    const motivo = partes.find((conferida) => conferida.parte === parte)?.motivo;
    return motivo ? { motivo } : 'bem';
  };
  const provedor = partes.find(({ parte }) => parte === 'provedor');
  const estados = {
    fila: estado('fila'),
    email: estado('email'),
    webhooks: estadoDosAvisos(loaderData),
    provedor: fatos.provedor === null ? 'desconhecido' : estado('provedor'),
    disco: fatos.livresEmDisco === null ? 'desconhecido' : estado('disco'),
    copias: estadoDasCopias(copias, lugarDasCopias, estado('copias')),
    borda: estadoDaBorda(edgePurges),
  } satisfies Record<string, Estado>;
  const doentes = Object.values<Estado>(estados).filter((situacao) => typeof situacao !== 'string').length;
  return (
    <Page
      title="Saúde"
      note={
        doentes === 0
          ? frasesDaSaude.tudoBem
          : `${doentes} ${doentes === 1 ? 'parte precisa' : 'partes precisam'} de atenção.`
      }
    >
      <div className="saude">
        <Parte
          qual="banco"
          estado="bem"
          fatos={[
            ['Respondeu em', `${numero.format(banco.respostaMs)} ms`],
            ['PostgreSQL', banco.versao],
            ['Tamanho', emBytes(banco.tamanho)],
          ]}
        />
        <Parte
          qual="fila"
          estado={estados.fila}
          fatos={[
            ['Esperando a vez', fatos.fila.esperando],
            ['A mais antiga, desde', fatos.fila.maisAntiga ? formatarMomento(fatos.fila.maisAntiga) : 'nenhuma espera'],
          ]}
        />
        <Parte
          qual="email"
          estado={estados.email}
          fatos={[
            ['Último enviado', quando(fatos.email.ultimoEnviadoEm)],
            ['Última recusa do servidor', quando(fatos.email.ultimaRecusaEm)],
            ['Na fila', ate1000(mensagens.emails.naFila)],
            falharam(mensagens.emails.falhou, '/admin/mensagens'),
          ]}
        />
        <Parte
          qual="webhooks"
          estado={estados.webhooks}
          fatos={[
            ['Último ouvido', quando(ultimoWebhookEm)],
            ['Por tratar', ate1000(mensagens.eventos.recebido)],
            falharam(mensagens.eventos.falhou, '/admin/mensagens?ver=eventos'),
          ]}
        />
        <Parte
          qual="provedor"
          estado={estados.provedor}
          fatos={[['Conferido', quando(provedor?.conferidaEm ?? null)]]}
        />
        <Parte
          qual="disco"
          estado={estados.disco}
          fatos={[['Livres', fatos.livresEmDisco === null ? 'sem notícia' : emBytes(fatos.livresEmDisco)]]}
        />
        <Parte qual="copias" estado={estados.copias} fatos={fatosDasCopias(copias, lugarDasCopias)} />
        {edgePurges && (
          <Parte
            qual="borda"
            estado={estados.borda}
            fatos={[
              ['Na frente da loja', edgePurges.service],
              ['Último descarte', quando(edgePurges.lastPurgeAt)],
              ['Última falha', quando(edgePurges.failure?.at ?? null)],
            ]}
          />
        )}
        <Parte
          qual="versao"
          estado="bem"
          fatos={[
            ['Versão', programa.versao],
            ['No ar desde', formatarMomento(programa.desde)],
            ['Node', programa.node],
          ]}
        />
        <Parte
          qual="migracoes"
          estado="bem"
          fatos={[
            ['Última', programa.esquema],
            ['Feitas', banco.migracoes],
          ]}
        />
      </div>
      <Relatos relatos={relatos} />
    </Page>
  );
}

function estadoDosAvisos({ mensagens, ultimoWebhookEm }: Pick<Panorama, 'mensagens' | 'ultimoWebhookEm'>): Estado {
  if (mensagens.eventos.falhou > 0) return { aviso: frasesDaSaude.avisosFalharam };
  return ultimoWebhookEm ? 'bem' : 'desconhecido';
}

function estadoDaBorda(edgePurges: Panorama['edgePurges']): Estado {
  if (edgePurges?.failure)
    return { aviso: frasesDaSaude.bordaNaoDescarta(edgePurges.service, edgePurges.failure.detail) };
  return edgePurges?.lastPurgeAt ? 'bem' : 'desconhecido';
}
