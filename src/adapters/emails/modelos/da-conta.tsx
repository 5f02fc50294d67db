import type { ConteudoDoEmail, LojaDoEmail } from '#application/ports/emails.ts';
import type { MudancaNaConta } from '#domain/mensagens/mudanca-na-conta.ts';
import { Botao, Moldura, Paragrafo, saudacao } from './moldura.tsx';

export type ConteudoDaConta = Extract<
  ConteudoDoEmail,
  { tipo: 'boas-vindas' | 'verificar-email' | 'redefinir-senha' | 'convite' | 'mudanca-na-conta' }
>;

/** Subject and first sentence of each change. */
const mudancas: Readonly<Record<MudancaNaConta, { assunto: string; frase: string }>> = {
  senha: {
    assunto: 'A senha da sua conta mudou',
    frase: 'A senha da sua conta acabou de mudar, e a conta saiu dos outros aparelhos.',
  },
  email: {
    assunto: 'O e-mail do seu cadastro mudou',
    frase: 'A equipe da loja trocou o e-mail de contato do seu cadastro. O e-mail com que você entra é o mesmo.',
  },
  'segundo-fator-desligado': {
    assunto: 'O segundo fator da sua conta foi desligado',
    frase: 'O segundo fator foi desligado na sua conta: a entrada pede só a senha.',
  },
  'segundo-fator-desligado-pela-loja': {
    assunto: 'O segundo fator da sua conta foi desligado',
    frase: 'Outra pessoa que administra a loja desligou o segundo fator da sua conta: a entrada pede só a senha.',
  },
  'codigos-de-reserva': {
    assunto: 'Sua conta tem novos códigos de reserva',
    frase: 'Novos códigos de reserva foram gerados na sua conta; os antigos não valem mais.',
  },
  'acesso-refeito': {
    assunto: 'O acesso à sua conta foi refeito',
    frase:
      'Quem cuida do servidor da loja refez o acesso à sua conta: a senha é outra, o segundo fator foi desligado e a conta saiu de todos os aparelhos.',
  },
};

export function assuntoDaConta(conteudo: ConteudoDaConta, loja: LojaDoEmail): string {
  switch (conteudo.tipo) {
    case 'boas-vindas':
      return `Boas-vindas à ${loja.nome}`;
    case 'convite':
      return conteudo.doPedido
        ? `Escolha a senha da sua conta na ${loja.nome}`
        : `Sua conta na ${loja.nome} foi criada`;
    case 'verificar-email':
      return 'Confirme seu e-mail';
    case 'mudanca-na-conta':
      return mudancas[conteudo.mudanca].assunto;
    case 'redefinir-senha':
      return 'Escolha uma nova senha';
  }
}

/** The reason for the message: somebody else may have typed this e-mail. */
function porqueDaConta(conteudo: ConteudoDaConta, { nome }: LojaDoEmail): string {
  switch (conteudo.tipo) {
    case 'boas-vindas':
    case 'verificar-email':
      return `alguém criou uma conta na ${nome} com este e-mail.`;
    case 'convite':
      return conteudo.doPedido
        ? `quem fez um pedido na ${nome} com este e-mail pediu uma conta.`
        : `a equipe da ${nome} criou uma conta com este e-mail.`;
    case 'mudanca-na-conta':
      return `há na ${nome} uma conta com este e-mail, e a segurança dela mudou.`;
    case 'redefinir-senha':
      return `alguém pediu uma nova senha para a conta deste e-mail na ${nome}.`;
  }
}

function Corpo({ conteudo, loja }: { conteudo: ConteudoDaConta; loja: LojaDoEmail }) {
  switch (conteudo.tipo) {
    case 'boas-vindas':
      return (
        <>
          <Paragrafo>
            Sua conta na {loja.nome} está pronta. Nela ficam seus pedidos, suas compras e seus eBooks.
          </Paragrafo>
          <Botao href={conteudo.url}>Ir à loja</Botao>
        </>
      );
    case 'verificar-email':
      return (
        <>
          <Paragrafo>
            Alguém criou uma conta na {loja.nome} com este e-mail. Se foi você, confirme que ele é seu; o link vale por{' '}
            {conteudo.validadeHoras} horas.
          </Paragrafo>
          <Botao href={conteudo.url}>Confirmar e-mail</Botao>
          <Paragrafo>Se não foi você, ignore esta mensagem: sem a confirmação a conta não vê nada seu.</Paragrafo>
        </>
      );
    case 'convite':
      return conteudo.doPedido ? (
        <>
          <Paragrafo>
            Sua conta na {loja.nome} está quase pronta. Falta só escolher a senha: o link vale por{' '}
            {conteudo.validadeHoras} horas e uma vez só. Seus pedidos pagos com este e-mail ficam nela.
          </Paragrafo>
          <Botao href={conteudo.url}>Escolher minha senha</Botao>
          <Paragrafo>
            Se não foi você quem pediu, ignore esta mensagem: sem a senha, ninguém entra na conta. Se o link vencer,
            peça outro em “Esqueci minha senha”.
          </Paragrafo>
        </>
      ) : (
        <>
          <Paragrafo>
            A {loja.nome} criou uma conta para você, com este e-mail. Falta só escolher a sua senha: o link vale por{' '}
            {conteudo.validadeHoras} horas e uma vez só.
          </Paragrafo>
          <Botao href={conteudo.url}>Escolher minha senha</Botao>
          <Paragrafo>
            Se preferir, entre com a senha temporária que a loja lhe passou; ela pede uma nova na primeira entrada. Se o
            link vencer, peça outro em “Esqueci minha senha”.
          </Paragrafo>
        </>
      );
    case 'mudanca-na-conta':
      return (
        <>
          <Paragrafo>{mudancas[conteudo.mudanca].frase}</Paragrafo>
          <Paragrafo>
            Se foi você, ou você sabe quem foi, não há nada a fazer. Se não, escolha já outra senha em “Esqueci minha
            senha” e fale com a loja.
          </Paragrafo>
          <Botao href={conteudo.url}>Abrir minha conta</Botao>
        </>
      );
    case 'redefinir-senha':
      return (
        <>
          <Paragrafo>
            Alguém pediu uma nova senha para esta conta. Se foi você, use o botão; o link vale por{' '}
            {conteudo.validadeHoras === 1 ? 'uma hora' : `${conteudo.validadeHoras} horas`} e uma vez só. Se não foi,
            ignore este e-mail: nada muda.
          </Paragrafo>
          <Botao href={conteudo.url}>Escolher nova senha</Botao>
        </>
      );
  }
}

/** Any message about an account. */
export function EmailDaConta({ conteudo, loja }: { conteudo: ConteudoDaConta; loja: LojaDoEmail }) {
  const assunto = assuntoDaConta(conteudo, loja);
  return (
    <Moldura loja={loja} resumo={assunto} titulo={assunto} porque={porqueDaConta(conteudo, loja)}>
      <Paragrafo>{saudacao(conteudo.nome)}</Paragrafo>
      <Corpo conteudo={conteudo} loja={loja} />
    </Moldura>
  );
}
