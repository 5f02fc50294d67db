import { imagensDemo } from '#demo-data/imagens/indice.ts';
import type { Conteudo } from '#domain/configuracao/conteudo.ts';

/** The texts of the demo's first page (docs/requirements.md 2.6). */
export const conteudoDaDemo: Conteudo = {
  titulo: 'Tabuleiros, peças e livros de xadrez',
  chamada: 'Tudo para a sua próxima partida',
  abertura: '',
  cena: {
    imagem: { pasta: 'loja/demo-cena-inicio', alt: '', ...imagensDemo['cena-inicio'] },
    frase: 'Uma mesa, uma janela e a tarde inteira',
    elo: 'Ver os conjuntos completos',
    destino: '/categoria/kits',
  },
  secoes: [
    { tipo: 'abertura', ativa: true, titulo: '' },
    { tipo: 'destaques', ativa: true, titulo: 'Em destaque' },
    { tipo: 'cena', ativa: true, titulo: '' },
    { tipo: 'categorias', ativa: true, titulo: 'Por categoria' },
    { tipo: 'monte', ativa: true, titulo: 'Monte seu jogo' },
    { tipo: 'depoimentos', ativa: true, titulo: 'Quem joga com a gente' },
    { tipo: 'beneficios', ativa: true, titulo: 'Por que comprar com a gente' },
  ],
  depoimentos: [
    {
      texto: 'O peso das peças muda o jogo. Levei ao clube numa quinta e na sexta já havia três encomendas.',
      autor: 'Renato Siqueira',
      cidade: 'Belo Horizonte, MG',
      produto: 'Peças Staunton Clube',
    },
    {
      texto: 'Chegou em quatro dias em Belém, embalado como um instrumento. O encaixe do tabuleiro é impecável.',
      autor: 'Lúcia Tavares',
      cidade: 'Belém, PA',
      produto: 'Tabuleiro em nogueira e bordo',
    },
    {
      texto: 'Uso o livro de finais com minhas turmas de iniciantes. Cada posição cabe numa aula.',
      autor: 'André Kobayashi',
      cidade: 'Londrina, PR',
      produto: 'Finais Essenciais',
    },
  ],
  beneficios: [
    {
      icone: 'caminhao',
      titulo: 'Frete grátis',
      texto: 'Para todo o Brasil em produtos físicos. O preço que você vê é o preço final.',
    },
    {
      icone: 'caixa',
      titulo: 'Despacho rápido',
      texto: 'Seu pedido sai em até {despacho} após a confirmação do pagamento.',
    },
    {
      icone: 'selo',
      titulo: 'Qualidade',
      texto: 'Madeira selecionada, acabamento à mão e conferência peça por peça.',
    },
    {
      icone: 'conversa',
      titulo: 'Suporte rápido',
      texto: 'Fale com quem joga, por WhatsApp ou e-mail, em dias úteis.',
    },
    {
      icone: 'cadeado',
      titulo: 'Compra segura',
      texto: 'Pagamento por Pix, boleto ou cartão em ambiente protegido.',
    },
  ],
  confianca: [
    {
      icone: 'cadeado',
      titulo: 'Vai com seguro',
      texto: 'Se chegar quebrado ou não chegar, mandamos outro ou devolvemos tudo. Você não fala com a transportadora.',
    },
    {
      icone: 'caixa',
      titulo: 'Embalado como instrumento',
      texto: 'Cada peça no seu berço, cantoneiras no tabuleiro e caixa dupla, sem plástico-bolha solto.',
    },
  ],
  atendente: 'Helena',
};

/** The demo's own page about itself, as HTML. */
export const sobreDaDemo = `
<p>Tabuleiros, peças, kits e livros de xadrez para quem joga em casa, no clube ou em torneio, com {frete}.</p>
<p>A Grande Roque vende o que um jogador usa: tabuleiros, peças, relógios, livros e o que os guarda. Cada produto foi escolhido pela mesma pergunta: eu jogaria com isto toda semana?</p>
<h3>Como escolhemos</h3>
<ul>
<li>Medidas que combinam: a base do rei ocupa cerca de três quartos da casa, e dizemos para qual tabuleiro cada jogo de peças serve.</li>
<li>Madeira seca e bem colada, peso no lugar certo, feltro por baixo.</li>
<li>Livros e eBooks que ensinam com posições, não com promessas.</li>
</ul>
<h3>Como vendemos</h3>
<ul>
<li>O preço que você vê é o que paga: {frete} nos produtos físicos.</li>
<li>Com Pix você paga sem sair daqui; cartão e boleto são no Mercado Pago.</li>
<li>Despachamos em até {despacho} após a confirmação do pagamento.</li>
<li>Você pode desistir da compra em até {desistencia} depois de receber o produto.</li>
<li>Presentes vão direto a quem os ganha: a sua mensagem vai junto, os preços não.</li>
<li>Pergunte na página do pedido ou do produto: respondemos ali, e a conversa fica guardada.</li>
<li>Os eBooks são PDFs seus, sem prazo: baixe de novo quando precisar, com a sua conta.</li>
</ul>
<h3>Fale com a gente</h3>
<p>Dúvida de medida, de madeira ou de abertura? <a href="/contato">Escreva para nós</a>.</p>
`.trim();
