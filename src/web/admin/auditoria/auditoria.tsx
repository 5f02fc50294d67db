import './auditoria.css';
import { Link, useSearchParams } from 'react-router';
import { listarAuditoria } from '#db/queries/auditoria/admin-auditoria.ts';
import { lerCursor } from '#domain/cursor.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { BuscaDaLista } from '#web/ui/list/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Opcoes } from '#web/ui/form/campo.tsx';
import { Registro } from './registro.tsx';
import { nomesDasEntidades } from '#web/admin/base/palavras-da-auditoria.ts';
import { erroAoCarregarAuditoria } from './auditoria-frases.ts';
import { lerFiltro } from './ler-filtro-de-auditoria.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/auditoria-lista.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const filtro = lerFiltro(request);
  return {
    filtro,
    pagina: await listarAuditoria(context.get(lojaContext).db, filtro, lerCursor(new URL(request.url).searchParams)),
  };
}

export const handle: FrasesSemResposta = { leitura: erroAoCarregarAuditoria };

export const meta = () => metaDoPainel('Auditoria');

export default function Auditoria({ loaderData: { filtro, pagina } }: Route.ComponentProps) {
  const [parametros] = useSearchParams();
  const filtrado = Boolean(filtro.busca || filtro.entidade || filtro.autor || filtro.de || filtro.ate);
  return (
    <>
      <TituloDoPainel titulo="Auditoria" frase="O que foi mudado no painel, por quem e quando.">
        <ExportarCsv href={`/admin/auditoria/auditoria.csv?${parametros}`} download />
      </TituloDoPainel>
      <BuscaDaLista rotulo="Buscar por pessoa, ação ou código" atual={filtro.busca} campos={['entidade', 'de', 'ate']}>
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
      </BuscaDaLista>
      {pagina.linhas.length === 0 ? (
        <EstadoVazio
          coordenada="a8"
          frase={filtrado ? 'Nenhum registro com estes filtros.' : 'Nada foi mudado ainda.'}
        />
      ) : (
        <ol className="auditoria">
          {pagina.linhas.map((registro) => (
            <Registro key={registro.id} {...registro} />
          ))}
        </ol>
      )}
      <PaginasDaLista {...pagina} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Auditoria" frase={erroAoCarregarAuditoria} />;
}
