import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PaginaDeErro } from '#web/moldura/erro-da-pagina.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { TentarDeNovo } from '#web/ui/feedback/tentar-de-novo.tsx';
import { TituloDoPainel } from './titulo-do-painel.tsx';

/**
 * A panel page whose data could not be read: heading, error and a retry button. For an object that does not exist it is
 * the page that says so: another try would not help.
 */
export function FalhaAoCarregar({ titulo, frase }: { titulo: string; frase: string }) {
  const erro = useRouteError();
  if (isRouteErrorResponse(erro) && erro.status < 500) return <PaginaDeErro erro={erro} />;
  return (
    <>
      <TituloDoPainel titulo={titulo} />
      <Mensagem tipo="erro" texto={frase}>
        <TentarDeNovo />
      </Mensagem>
    </>
  );
}
