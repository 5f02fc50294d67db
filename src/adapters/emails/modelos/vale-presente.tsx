// @requirement 15.24.10
import type { LojaDoEmail, ValeDoEmail } from '#application/ports/emails.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Botao, Codigo, Moldura, Paragrafo } from './moldura.tsx';

export const assuntoDoVale = ({ de, valorCentavos }: Pick<ValeDoEmail, 'de' | 'valorCentavos'>) =>
  `${de} enviou um vale-presente de ${formatarReais(valorCentavos)}`;

/** A gift card, to the person whom its buyer named: it is the card itself. */
export function EmailDoVale({ vale, loja }: { vale: ValeDoEmail; loja: LojaDoEmail }) {
  const { de, mensagem, valorCentavos, codigo, url } = vale;
  return (
    <Moldura
      loja={loja}
      resumo={assuntoDoVale(vale)}
      titulo={`Um presente de ${de}`}
      porque={`${de} comprou um vale-presente na ${loja.nome} e informou este e-mail como o de quem recebe. Guardamos o endereço só com esse pedido.`}
    >
      <Paragrafo>
        {de} enviou a você um vale-presente de {formatarReais(valorCentavos)} para usar na {loja.nome}.
      </Paragrafo>
      {mensagem
        .split('\n')
        .filter((linha) => linha.trim() !== '')
        .map((linha, i) => (
          <Paragrafo key={`${i} ${linha}`}>{linha}</Paragrafo>
        ))}
      <Paragrafo>O código, para digitar em Vale-presente ao finalizar a compra:</Paragrafo>
      <Codigo>{codigo}</Codigo>
      <Botao href={loja.url}>Escolher na loja</Botao>
      <Paragrafo>
        Ele paga a compra toda ou uma parte, de uma vez ou aos poucos, e não vence. Guarde esta mensagem: quem tem o
        código usa o vale. O saldo está em {url}.
      </Paragrafo>
    </Moldura>
  );
}
