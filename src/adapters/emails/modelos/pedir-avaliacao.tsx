import { Link } from '@react-email/components';
import type { PedidoDoEmail } from '#application/ports/emails.ts';
import { Botao, Paragrafo } from './moldura.tsx';

/** What asks a buyer for reviews, with the way to say that it be not done again. */
export function PedirAvaliacao({ urlAvaliar }: Pick<PedidoDoEmail, 'urlAvaliar'>) {
  return (
    <>
      <Paragrafo>
        Faz uma semana que seu pedido chegou. Quantas estrelas ele merece? Leva um minuto, sem senha, e ajuda outros
        jogadores a escolher. Na loja aparecem só o seu primeiro nome e uma inicial.
      </Paragrafo>
      <Botao href={urlAvaliar}>Avaliar</Botao>
      <Paragrafo>
        Perguntamos uma vez por pedido. Se preferir não receber mais estes e-mails,{' '}
        <Link href={`${urlAvaliar}#parar`} style={{ color: '#6B4226' }}>
          avise aqui
        </Link>
        .
      </Paragrafo>
    </>
  );
}
