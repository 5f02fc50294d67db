import './auditoria.css';
import { Link, useSearchParams } from 'react-router';
import { listarAuditoria } from '#db/auditoria/ler-admin-auditoria.ts';
import { ItensDaPagina } from '#web/admin/base/itens-da-pagina.tsx';
import { nomesDasEntidades } from '#web/admin/base/palavras-da-auditoria.ts';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { Empty, Search } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { Opcoes } from '#web/ui/form/campo.tsx';
import { erroAoCarregarAuditoria } from './auditoria-frases.ts';
import { lerFiltro } from './ler-filtro-de-auditoria.ts';
import { Registro } from './registro.tsx';
import type { Route } from './+types/auditoria.ts';

export const loader = load(async ({ db, query, cursor }) => {
  const filtro = lerFiltro(query);
  return { filtro, pagina: await listarAuditoria(db, filtro, cursor) };
});

export const handle = noAnswer({}, erroAoCarregarAuditoria);
export const meta = () => title('Auditoria');
export const ErrorBoundary = failure('Auditoria', erroAoCarregarAuditoria);

export default function Auditoria({ loaderData: { filtro, pagina } }: Route.ComponentProps) {
  const [parametros] = useSearchParams();
  const filtrado = Boolean(filtro.busca || filtro.entidade || filtro.autor || filtro.de || filtro.ate);
  return (
    <Page
      title="Auditoria"
      note="O que foi mudado no painel, por quem e quando."
      acts={<ExportarCsv href={`/admin/auditoria/auditoria.csv?${parametros}`} download />}
    >
      <Search label="Buscar por pessoa, ação ou código" fields={['entidade', 'de', 'ate']}>
        <select
          name="entidade"
          aria-label="O que foi mudado"
          defaultValue={filtro.entidade ?? ''}
          key={filtro.entidade}
        >
          <option value="">Tudo</option>
          <Opcoes opcoes={Object.entries(nomesDasEntidades).map(([valor, nome]) => ({ valor, nome }))} />
        </select>
        <label className="auditoria-data">
          De <input type="date" name="de" defaultValue={filtro.de ?? ''} key={filtro.de} />
        </label>
        <label className="auditoria-data">
          até <input type="date" name="ate" defaultValue={filtro.ate ?? ''} key={filtro.ate} />
        </label>
        {filtrado && (
          <Link className="elo ferramentas-quantos" to="/admin/auditoria">
            Limpar filtros
          </Link>
        )}
      </Search>
      <ItensDaPagina
        pagina={pagina}
        className="auditoria"
        vazia={<Empty at="a8" none={filtrado ? 'Nenhum registro com estes filtros.' : 'Nada foi mudado ainda.'} />}
      >
        {(registro) => <Registro {...registro} />}
      </ItensDaPagina>
    </Page>
  );
}
