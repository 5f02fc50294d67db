// @requirement 13.5.7
import { type ReactNode, useState } from 'react';
import type { CampoDoCheckout } from '#domain/checkout/checkout.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { lerRascunho } from '#web/carrinho/rascunho.ts';
import { CaixaDeMarcar, Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { campoDeTelefone, comMascaraDeDocumento } from '#web/ui/form/campo-com-mascara.ts';
import { CamposDoEndereco } from '#web/ui/form/campos-do-endereco.tsx';
import type { BotaoDeEntrar } from '#web/entrar/use-entrar.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import type { EstadoDoCep } from './use-cep.ts';
import type { ErrosDoFormulario } from './use-formulario.ts';

/** Props of a field that shows a value of the account: read-only, unless the account has no value. */
function daConta(valor: string | undefined) {
  return valor?.trim() ? { value: valor, readOnly: true } : {};
}

type PassoProps = { id: string; coordenada: string; titulo: string; acao?: ReactNode; children: ReactNode };

/** A step of the checkout. */
function Passo({ id, coordenada, titulo, acao, children }: PassoProps) {
  return (
    <section className="passo" aria-labelledby={id}>
      <div className="passo-titulo">
        <span className="coordenada" aria-hidden>
          {coordenada}
        </span>
        <h2 id={id}>{titulo}</h2>
        {acao}
      </div>
      {children}
    </section>
  );
}

type QuemCompraProps = {
  usuario: UsuarioDaSessao | null;
  erros: ErrosDoFormulario;
  entrar: BotaoDeEntrar;
  /** The order has eBooks only. */
  semEntrega: boolean;
  /** The e-mail without a probable typing error; null where there is none. */
  emailProvavel: string | null;
  corrigirEmail: () => void;
};

/** Name, e-mail, telephone (docs/requirements.md 2.9) and document of the buyer, and another receiver. */
export function QuemCompra({ usuario, erros, entrar, semEntrega, emailProvavel, corrigirEmail }: QuemCompraProps) {
  const conta = usuario?.uid ?? 'convidado';
  const campo = useCampos(null, erros);
  return (
    <Passo
      id="quem-compra"
      coordenada="a1"
      titulo="Seus dados"
      acao={
        !usuario && (
          <button type="button" className="elo" aria-haspopup="dialog" {...entrar}>
            Já tenho conta
          </button>
        )
      }
    >
      <div className="campos">
        {/* Sign-in changes the key: a new field takes the account's value instead of the typed one. */}
        <Campo
          key={`nome ${conta}`}
          rotulo="Nome *"
          {...campo('nome')}
          className="colunas-3-largo"
          autoComplete="name"
          required
          {...daConta(usuario?.displayName)}
        />
        <Campo
          key={`email ${conta}`}
          rotulo="E-mail *"
          {...campo('email')}
          className="colunas-3-largo"
          type="email"
          autoComplete="email"
          required
          {...daConta(usuario?.email)}
        >
          {emailProvavel && !usuario && (
            <span className="dica" role="status">
              Você quis dizer{' '}
              <button type="button" className="elo" onClick={corrigirEmail}>
                {emailProvavel}
              </button>
              ?
            </span>
          )}
        </Campo>
        <Campo
          rotulo="Telefone/WhatsApp *"
          {...campo('telefone')}
          {...campoDeTelefone}
          className="colunas-3-largo"
          required
        />
        <Campo
          rotulo="CPF/CNPJ"
          {...campo('documento')}
          className="colunas-3-largo"
          opcional
          ref={comMascaraDeDocumento}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {!semEntrega && <ParaOutraPessoa temConta={usuario !== null} erros={erros} />}
      </div>
    </Passo>
  );
}

/** The draft's value of a field that was not on the page until now. */
const jaDigitado = (campo: CampoDoCheckout) => lerRascunho().campos[campo];

/**
 * A gift, or another receiver. Guests can type the receiver's name as their own; the account's name is read-only, so that
 * with a session another receiver can be named without a gift.
 */
function ParaOutraPessoa({ temConta, erros }: { temConta: boolean; erros: ErrosDoFormulario }) {
  const campo = useCampos(null, erros);
  const [presente, setPresente] = useState(false);
  const [outraPessoa, setOutraPessoa] = useState(false);
  return (
    <>
      <CaixaDeMarcar
        rotulo="É presente"
        nome="presente"
        className="colunas-3-largo"
        onChange={(evento) => setPresente(evento.target.checked)}
      />
      {temConta && !presente && (
        <CaixaDeMarcar
          rotulo="Outra pessoa recebe"
          nome=""
          className="colunas-3-largo"
          checked={outraPessoa}
          onChange={(evento) => setOutraPessoa(evento.target.checked)}
        />
      )}
      {(presente || (temConta && outraPessoa)) && (
        <Campo
          rotulo="Nome de quem recebe"
          {...campo('destinatario')}
          className={presente ? undefined : 'colunas-3-largo'}
          opcional
          autoComplete="off"
          defaultValue={jaDigitado('destinatario')}
        />
      )}
      {presente && (
        <CampoLongo
          rotulo="Mensagem"
          {...campo('mensagem')}
          dica="Até 200 caracteres, impressa no papel que vai na caixa. Nenhum preço vai junto."
          opcional
          rows={3}
          maxLength={200}
          defaultValue={jaDigitado('mensagem')}
        />
      )}
    </>
  );
}

const falaDoCep: Readonly<Record<EstadoDoCep, string>> = {
  parado: '',
  buscando: 'Buscando endereço…',
  preenchido: 'Endereço preenchido pelo CEP.',
  'nao-achado': 'Não achamos este CEP. Confira os números ou preencha o endereço.',
  'fora-do-ar': 'Não conseguimos consultar o CEP agora. Preencha o endereço.',
};

/** The hint of the field: only why the address could not be filled in. */
function dicaDoCep(estado: EstadoDoCep): string | null {
  return estado === 'nao-achado' || estado === 'fora-do-ar' ? falaDoCep[estado] : null;
}

type PassoDoEnderecoProps = {
  erros: ErrosDoFormulario;
  estadoDoCep: EstadoDoCep;
  /** The order has eBooks only. */
  semEntrega: boolean;
  /** The choice among saved addresses. */
  children?: ReactNode;
};

/**
 * The delivery address, or the invoice's where nothing is delivered, filled in by the CEP where it is found
 * (docs/requirements.md 2.9). No field waits for the query.
 */
export function PassoDoEndereco({ erros, estadoDoCep, semEntrega, children }: PassoDoEnderecoProps) {
  const campo = useCampos(null, erros);
  return (
    <Passo id="endereco" coordenada="b1" titulo={semEntrega ? 'Endereço para a nota fiscal' : 'Endereço de entrega'}>
      <p className="so-para-leitor" role="status">
        {falaDoCep[estadoDoCep]}
      </p>
      <div className="campos">
        {children}
        <CamposDoEndereco campo={campo} dicaDoCep={dicaDoCep(estadoDoCep)}>
          {estadoDoCep === 'buscando' && (
            <span className="campo-nota" aria-hidden>
              {falaDoCep.buscando}
            </span>
          )}
        </CamposDoEndereco>
        <CampoLongo
          rotulo="Observação"
          {...campo('observacao')}
          opcional
          rows={3}
          placeholder={semEntrega ? undefined : 'Ponto de referência, horário da portaria…'}
        />
      </div>
    </Passo>
  );
}
