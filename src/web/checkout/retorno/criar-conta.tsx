import { useFetcher } from 'react-router';
import type { Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';

type CriarContaProps = {
  pedidoId: string;
  /** The answer to a form that was sent without scripts. */
  resposta: Pick<Resposta, 'ok' | 'frase'> | null;
};

/** Creates an account with one press: the order names its owner, who chooses the password by the mailed link. */
export function CriarConta({ pedidoId, resposta }: CriarContaProps) {
  const fetcher = useFetcher<Resposta>();
  const dita = fetcher.data ?? resposta;
  const ocupado = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" className="obrigado-conta">
      <input type="hidden" name="intencao" value="criar-conta" />
      <input type="hidden" name="pedidoId" value={pedidoId} />
      {dita && <Mensagem tipo={dita.ok ? 'sucesso' : 'erro'} texto={dita.frase} />}
      {!dita?.ok && (
        <>
          <button
            type="submit"
            className="botao botao-secundario botao-largo-no-celular"
            aria-disabled={ocupado}
            onClick={(evento) => {
              if (ocupado) evento.preventDefault();
            }}
          >
            {ocupado ? 'Criando conta...' : 'Criar conta'}
          </button>
          <span>Com o nome e o e-mail do pedido. A senha você escolhe pelo link que enviamos.</span>
        </>
      )}
    </fetcher.Form>
  );
}
