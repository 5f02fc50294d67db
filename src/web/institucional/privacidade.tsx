// @requirement 2.1.5 15.43.2
import { Link } from 'react-router';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { metaInstitucional, PaginaDaLoja, PaginaDeTexto } from './pagina-de-texto.tsx';
import { ServicosLigados } from './servicos-ligados.tsx';
import { carregarPagina } from './ler-loja.ts';
import type { Route } from './+types/privacidade.ts';

export const loader = ({ context }: Route.LoaderArgs) => carregarPagina(context, 'privacidade');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaInstitucional(loaderData, {
    titulo: 'Política de privacidade',
    caminho: '/privacidade',
    descricao: (loja) =>
      `Que dados a ${loja.nome} guarda, para quê, por quanto tempo e como você pede acesso, correção ou exclusão.`,
  });

export default function Privacidade({ loaderData: { loja, html } }: Route.ComponentProps) {
  const google = useDadosDaRaiz()?.google ?? false;
  if (html !== null)
    return (
      <PaginaDaLoja titulo="Política de privacidade" html={html}>
        <ServicosLigados />
      </PaginaDaLoja>
    );
  return (
    <PaginaDeTexto
      titulo="Política de privacidade"
      chamada="O que guardamos, para quê e o que você pode pedir, conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018)."
    >
      <p>
        O controlador dos dados é {loja.razaoSocial || loja.nome}
        {loja.cnpj && `, CNPJ ${loja.cnpj}`}
        {loja.endereco && `, ${loja.endereco}`}.
        {loja.email && ` Pedidos e dúvidas sobre dados pessoais: ${loja.email}.`}
      </p>
      <h2>O que guardamos</h2>
      <ul>
        <li>
          Do pedido: nome, e-mail, telefone, endereço de entrega, observação, itens, cupom, valores e situação do
          pagamento. Servem para entregar o que você comprou, emitir documentos e responder a você.
        </li>
        <li>
          Do CPF ou CNPJ, se você informar: vai no recibo, na nota fiscal e ao Mercado Pago, e diz se um cupom com
          limite por pessoa já foi usado.
        </li>
        <li>
          Do presente, se a compra for um: o nome de quem recebe e a sua mensagem, que vão impressos no pacote. Só
          informe dados de quem espera por ele.
        </li>
        <li>
          Do vale-presente, se você comprar um: o e-mail de quem recebe, a sua mensagem e o dia do envio. Usamos esse
          e-mail só para enviar o vale.
        </li>
        <li>
          Do Pix: o código, o valor, o prazo e se foi pago. Do cartão e do boleto: a bandeira, as parcelas e a situação.
          O nome no cartão só é comparado com o de quem indicou a loja, se o pedido tem um código; não o guardamos.
        </li>
        <li>
          Do atendimento: as conversas sobre pedidos e produtos, com as fotografias que você enviar. Só a loja e você as
          veem.
        </li>
        <li>
          Das devoluções e das peças perdidas: o que você conta, as fotografias do produto e o que foi combinado. As
          fotografias não são públicas.
        </li>
        <li>
          Do pedido ainda não pago: um código calculado do seu endereço de rede, para que ninguém guarde o estoque
          inteiro. Ele é apagado quando o pedido é pago ou cancelado.
        </li>
        <li>
          Da conta, se você criar uma: nome, e-mail, senha (guardada de um modo que nem nós conseguimos ler), último CEP
          usado e, se informar, telefone e endereços. Servem para você ver pedidos e baixar eBooks.
        </li>
        {google && (
          <li>
            Se você entra com Google: o nome, o e-mail, a foto e o identificador que o Google nos passa. Não vemos sua
            senha de lá.
          </li>
        )}
        <li>
          Da sessão: endereço de rede e navegador de onde você entrou, para sua segurança. Se ligar a verificação em
          duas etapas, o segredo dela. Antes de excluir a conta ou mudar essa verificação, pedimos de novo que confirme
          que é você.
        </li>
        <li>
          Das visitas: só números por dia, como quantas pessoas vieram, de qual site ou campanha, que páginas viram e
          quantas compraram. Para contar cada uma uma vez, guardamos até o fim do dia um código que não leva de volta a
          ela; o endereço de rede não é guardado. Não usamos cookies para contar visitas nem serviços de outros. Se o
          seu navegador pede para não ser rastreado, não contamos a sua visita. Do pedido, guardamos de qual site ou
          campanha ele veio e em que tipo de aparelho foi feito.
        </li>
        <li>Dos e-mails que enviamos: o assunto, o endereço e se a mensagem saiu.</li>
        <li>
          Das avaliações, se você escrever: estrelas, texto e fotografias, que aparecem na página do produto com o seu
          primeiro nome e uma inicial. Pedimos uma por pedido, no oitavo dia depois da entrega, por legítimo interesse
          em saber como foi a compra; o próprio e-mail traz o link para não pedirmos mais.
        </li>
        <li>
          Dos e-mails que você permite: se pediu aviso de chegada de um produto, o e-mail e o produto, até o aviso sair;
          se permitiu lembretes do carrinho, a lista do que está nele, por até 30 dias. E quando permitiu ou deixou de
          permitir, com qual texto e em que página. Cada uma dessas mensagens tem um link para parar.
        </li>
        <li>
          Dos favoritos: na conta, os produtos que você salvou e o preço daquele dia. Sem conta, só se você compartilhar
          a lista ou pedir avisos: ela, com o primeiro nome ou o e-mail que você deu. Quem tem o link vê os produtos e
          esse nome, e mais nada sobre você.
        </li>
        <li>
          Dos orçamentos que você pede à loja: o que um pedido teria. Sem virar pedido, o orçamento é apagado 180 dias
          depois do último dia em que vale; aceito, fica com o pedido dele.
        </li>
        <li>Dos eBooks: a data de cada download. Cada página do arquivo leva seu nome, e-mail e o código do pedido.</li>
        <li>
          De quem se inscreve para indicar a loja: nome, e-mail, canais, audiência e a versão dos termos aceita, para a
          loja decidir. Sem a confirmação do e-mail a inscrição é apagada em três dias; sem resposta, em um ano;
          recusada, em noventa dias, com as mensagens sobre ela. Aceita, fica enquanto existir a conta.
        </li>
        <li>
          De quem indica a loja (influencers): o cupom, os links, as comissões e a chave Pix para pagá-las; CPF ou CNPJ,
          nome e endereço, se informados, para recibos e notas. O que foi pago fica com esses dados pelo prazo que a lei
          fiscal manda, também sem a conta. As visitas pelos links deles são só contadas por dia e pelo nome do site de
          onde vêm, sem identificar ninguém: para contar cada pessoa uma vez, guardamos até o fim do dia um código que
          não leva de volta a ela. De um pedido feito com o cupom de quem indica, guardamos por qual link dele veio.
        </li>
      </ul>
      <p>
        Não guardamos números de cartão: cartão e boleto são pagos na página do Mercado Pago, que trata os seus dados
        conforme a política dele. O Pix é pago na página da própria loja, com um código que o Mercado Pago gera.
      </p>
      <h2>No seu navegador</h2>
      <ul>
        <li>
          O carrinho e o cupom de quem indicou a loja ficam só no armazenamento do seu navegador, a não ser que você
          permita lembretes do carrinho em Minha conta. Os favoritos também, até você entrar na sua conta, compartilhar
          a lista ou pedir avisos. As suas últimas buscas também, e só nele. O que você digita ao finalizar um pedido
          fica nele até a aba fechar, para não se perder.
        </li>
        <li>
          Usamos cookies necessários: o da sua sessão, quando você entra, e um que lembra por sete dias os pedidos
          feitos neste navegador, para mostrar se o pagamento foi confirmado. Quem chega pelo link de uma indicação tem
          por 30 dias um que diz qual foi o link, para creditar a indicação.
        </li>
        <li>Não usamos cookies de publicidade nem de outros sites.</li>
      </ul>
      <h2>Com quem compartilhamos</h2>
      <ul>
        <li>Mercado Pago: nome, e-mail, telefone, endereço, itens e, se informado, CPF ou CNPJ, para o pagamento.</li>
        <li>Transportadora: nome de quem recebe, telefone e endereço, para a entrega.</li>
        {google && <li>Google: só se você escolher entrar com a conta de lá.</li>}
        <li>Quem hospeda a loja e entrega nossos e-mails, apenas para isso.</li>
        <li>Serviços de CEP (ViaCEP e BrasilAPI): apenas o CEP digitado, para completar o endereço.</li>
      </ul>
      <p>
        Influencers que indicam a loja veem código, data, situação e valor dos pedidos feitos com o cupom deles. Nunca
        veem quem comprou.
      </p>
      <ServicosLigados />
      <h2>Por quanto tempo</h2>
      <p>
        Os dados da conta ficam enquanto ela existir. Os dos pedidos ficam pelo prazo que as leis fiscal e de defesa do
        consumidor exigem; depois de excluída a conta, os pedidos são mantidos sem identificar você, no que a lei
        permitir, e as suas avaliações, conversas e fotografias são apagadas. Pedidos de aviso de chegada que ninguém
        confirma somem em 48 horas, os outros quando o aviso sai ou em um ano. Uma lista de favoritos sem conta é
        apagada quando você para de compartilhar e de receber avisos, ou quando ninguém a muda por um ano; o e-mail que
        ninguém confirma, em 48 horas. A anotação de que você permitiu uma mensagem fica por cinco anos, para podermos
        mostrá-la.
      </p>
      <h2>Seus direitos</h2>
      <p>
        Você pode pedir acesso, correção, cópia, portabilidade e exclusão dos seus dados, e saber com quem foram
        compartilhados. Em{' '}
        <Link className="elo" to="/minha-conta">
          Minha conta
        </Link>{' '}
        você mesmo baixa uma cópia, corrige e exclui. Para o resto, escreva para {loja.email || 'a loja'}; respondemos
        em até 15 dias. Se não ficar satisfeito, pode reclamar à Autoridade Nacional de Proteção de Dados.
      </p>
    </PaginaDeTexto>
  );
}
