// @requirement 15.32.9
import './integracoes.css';
import { IndiceDaPagina, idDaSecao } from '#web/admin/base/indice-da-pagina.tsx';
import { Page, title } from '#web/panel/page.tsx';
import { referenciaDaApiContext } from '#web/request-context.ts';
import { Tabela } from '#web/ui/list/list-tabela.tsx';
import { ChamadaDaReferencia } from './referencia-chamada.tsx';
import type { Route } from './+types/referencia.ts';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(referenciaDaApiContext)();
}

export const meta = () => title('Referência da API');

const COMECO = 'Como chamar';
const PROBLEMAS = 'Recusas e falhas';

export default function Referencia({ loaderData: { base, porMinuto, grupos, problemas } }: Route.ComponentProps) {
  const secoes = [COMECO, ...grupos.map(({ nome }) => nome), PROBLEMAS];
  return (
    <Page
      title="Referência da API"
      back={['Integrações', '/admin/integracoes']}
      note={
        <>
          Para quem escreve o programa. O mesmo para máquinas:{' '}
          <a className="elo" href="/api/v1/openapi.json">
            openapi.json
          </a>
          .
        </>
      }
    >
      <div className="com-indice">
        <IndiceDaPagina secoes={secoes} />
        <div className="referencia">
          <section aria-labelledby={idDaSecao(COMECO)}>
            <h2 id={idDaSecao(COMECO)}>{COMECO}</h2>
            <p>
              Todas as chamadas começam por <code>{base}</code> e levam a chave no cabeçalho{' '}
              <code>Authorization: Bearer gr_…</code>
            </p>
            <ul>
              <li>Preços são números em reais, como 189.9; momentos vêm em ISO 8601, no horário UTC.</li>
              <li>
                Listas vêm como <code>{'{dados, proximo}'}</code>. Passe <code>proximo</code> em <code>?cursor=</code>{' '}
                até ele ser null.
              </li>
              <li>
                Em toda escrita, <code>Idempotency-Key</code> com um texto seu: se a resposta se perder, repita a mesma
                requisição, e ela acontece uma vez só.
              </li>
              <li>
                Cada chave faz até {porMinuto} chamadas por minuto. <code>RateLimit-Remaining</code> diz quantas restam,
                e depois do 429 <code>Retry-After</code> diz quanto esperar.
              </li>
              <li>A versão 1 só ganha campos: ignore os que o seu programa não conhece.</li>
            </ul>
          </section>
          {grupos.map(({ nome, chamadas }) => (
            <section key={nome} aria-labelledby={idDaSecao(nome)}>
              <h2 id={idDaSecao(nome)}>{nome}</h2>
              {chamadas.map((chamada) => (
                <ChamadaDaReferencia key={chamada.chamada} {...chamada} />
              ))}
            </section>
          ))}
          <section aria-labelledby={idDaSecao(PROBLEMAS)}>
            <h2 id={idDaSecao(PROBLEMAS)}>{PROBLEMAS}</h2>
            <p>
              Vêm como <code>application/problem+json</code>, com <code>detail</code> em português e, se o erro é de
              campos, <code>errors</code> com a frase de cada um.
            </p>
            <Tabela
              className="referencia-tabela"
              legenda={PROBLEMAS}
              linhas={problemas}
              chave={({ codigo }) => codigo}
              colunas={[
                { nome: 'Status', valor: ({ status }) => status },
                { nome: 'codigo', valor: ({ codigo }) => <code id={codigo}>{codigo}</code> },
                { nome: 'O que é', valor: (problema) => problema.title },
              ]}
            />
          </section>
        </div>
      </div>
    </Page>
  );
}
