// @requirement 15.26.2 15.26.3 15.26.7 15.26.8 15.30.5
import { lerTaxasDoInfluencer } from '#db/comissoes/ler-regras-de-comissao.ts';
import { lerInfluencerAAvisar } from '#db/parceiros/ler-avisos.ts';
import { lerInscricaoDeParceiro } from '#db/parceiros/ler-inscricoes.ts';
import { lerComunicadoEnviado } from '#db/parceiros/ler-materiais.ts';
import type { EmailNaFila } from '#db/mensagens/gravar-emails.ts';
import { frasesDasTaxas } from '#domain/comissoes/frase-da-regra.ts';
import type { EmailDeParceiro } from '#domain/mensagens/tipo-de-email.ts';
import { type AvisoDoInfluencer, avisosDoInfluencer, recebeAviso } from '#domain/parceiros/avisos.ts';
import { CONFIRMACAO_DA_INSCRICAO_HORAS } from '#domain/parceiros/inscricao.ts';
import type { Loja } from '#application/loja.ts';
import type { ConteudoDoParceiro } from '#application/ports/emails.ts';
import { eloDaInscricao } from '#application/parceiros/confirmar-inscricao.ts';

const ehAviso = (tipo: EmailDeParceiro): tipo is AvisoDoInfluencer =>
  avisosDoInfluencer.some((aviso) => aviso === tipo);

/** Content of a message to an applicant or influencer; null when there is nothing to say any more. */
export async function montarDoParceiro(
  loja: Pick<Loja, 'db' | 'relogio' | 'shopUrl' | 'assinatura'>,
  { tipo, dados }: { tipo: EmailDeParceiro; dados: EmailNaFila['dados'] },
): Promise<ConteudoDoParceiro | null> {
  if (ehAviso(tipo)) return montarAviso(loja, tipo, dados);
  const nome = String(dados['nome']);
  const url = `${loja.shopUrl}/influencer`;
  switch (tipo) {
    case 'confirmar-parceria': {
      const inscricao = await lerInscricaoDeParceiro(loja.db, String(dados['inscricao']));
      if (inscricao?.situacao !== 'por-confirmar') return null;
      const elo = eloDaInscricao(loja, inscricao.id);
      return { tipo, nome: inscricao.nome, url: elo, validadeHoras: CONFIRMACAO_DA_INSCRICAO_HORAS };
    }
    case 'parceria-aceita':
      return {
        tipo,
        nome,
        codigo: String(dados['codigo']),
        comissaoPb: Number(dados['comissaoPb']),
        url,
      };
    case 'parceria-recusada':
      return { tipo, nome, motivo: String(dados['motivo']) };
    case 'comunicado': {
      const comunicado = await lerComunicadoEnviado(loja.db, String(dados['comunicado']));
      if (!comunicado) return null;
      const { assunto, texto } = comunicado;
      return { tipo, nome, assunto, texto, url: `${loja.shopUrl}/influencer/mensagens` };
    }
  }
}

/** Content of a notice. The hourly limit may have kept it back: whether the person still receives it is read again. */
async function montarAviso(
  { db, relogio, shopUrl }: Pick<Loja, 'db' | 'relogio' | 'shopUrl'>,
  tipo: AvisoDoInfluencer,
  dados: EmailNaFila['dados'],
): Promise<ConteudoDoParceiro | null> {
  const pessoa = await lerInfluencerAAvisar(db, String(dados['uid']));
  if (!pessoa || !recebeAviso(pessoa, tipo)) return null;
  const nome = String(dados['nome']);
  const url = `${shopUrl}/influencer`;
  switch (tipo) {
    case 'primeira-venda':
    case 'cada-venda': {
      const { vendaCentavos, comissaoCentavos } = dados;
      return { tipo, nome, vendaCentavos: Number(vendaCentavos), comissaoCentavos: Number(comissaoCentavos), url };
    }
    case 'comissao-liberada':
      return { tipo, nome, centavos: Number(dados['centavos']), url };
    case 'repasse-enviado':
      return {
        tipo,
        nome,
        centavos: Number(dados['centavos']),
        brutoCentavos: Number(dados['brutoCentavos'] ?? dados['centavos']),
        retidoCentavos: Number(dados['retidoCentavos'] ?? 0),
        url: pessoa.ehInfluencer ? url : null,
      };
    case 'taxa-mudou': {
      if (!dados['regras']) return { tipo, nome, comissaoPb: Number(dados['comissaoPb']), url };
      const agora = relogio.agora();
      const taxas = await lerTaxasDoInfluencer(db, String(dados['uid']), agora);
      return { tipo, nome, comissaoPb: taxas.comissaoPb, taxas: frasesDasTaxas(taxas, agora), url };
    }
  }
}
