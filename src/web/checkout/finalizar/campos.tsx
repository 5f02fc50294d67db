import { useState } from 'react';
import type { CampoDoCheckout } from '#domain/checkout/checkout.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { lerRascunho } from '#web/carrinho/rascunho.ts';
import { CaixaDeMarcar, Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import {
  comMascaraDeCep,
  comMascaraDeDocumento,
  comMascaraDeTelefone,
  comMascaraDeUf,
} from '#web/ui/form/campo-com-mascara.ts';
import type { BotaoDeEntrar } from '#web/entrar/use-entrar.tsx';
import type { EstadoDoCep } from './use-cep.ts';
import type { ErrosDoFormulario } from './use-formulario.ts';

/** A field of the account: prefilled and read-only when signed in, unless the account has nothing to put there. */
function daConta(valor: string | undefined) {
  return valor?.trim() ? { value: valor, readOnly: true } : {};
}

type QuemCompraProps = {
  usuario: UsuarioDaSessao | null;
  erros: ErrosDoFormulario;
  entrar: BotaoDeEntrar;
  /** Nothing goes by post. */
  semEntrega: boolean;
  /** What was probably meant by the e-mail; null when there is nothing to ask back. */
  emailProvavel: string | null;
  corrigirEmail: () => void;
};

/** Name, e-mail and telephone (docs/requirements.md 2.9), the document for who wants it, and who receives it instead. */
export function QuemCompra({ usuario, erros, entrar, semEntrega, emailProvavel, corrigirEmail }: QuemCompraProps) {
  const conta = usuario?.uid ?? 'convidado';
  return (
    <section className="passo" aria-labelledby="quem-compra">
      <div className="passo-titulo">
        <span className="coordenada" aria-hidden>
          a1
        </span>
        <h2 id="quem-compra">Seus dados</h2>
        {!usuario && (
          <button type="button" className="elo" aria-haspopup="dialog" {...entrar}>
            Já tenho conta
          </button>
        )}
      </div>
      <div className="campos">
        {/* Another key when somebody signs in: the field changes hands, from the buyer to the account. */}
        <Campo
          key={`nome ${conta}`}
          rotulo="Nome *"
          nome="nome"
          className="colunas-3-largo"
          erro={erros.nome}
          autoComplete="name"
          required
          {...daConta(usuario?.displayName)}
        />
        <Campo
          key={`email ${conta}`}
          rotulo="E-mail *"
          nome="email"
          className="colunas-3-largo"
          erro={erros.email}
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
          nome="telefone"
          className="colunas-3-largo"
          erro={erros.telefone}
          ref={comMascaraDeTelefone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          required
        />
        <Campo
          rotulo="CPF/CNPJ"
          nome="documento"
          className="colunas-3-largo"
          erro={erros.documento}
          opcional
          ref={comMascaraDeDocumento}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {!semEntrega && <ParaOutraPessoa temConta={usuario !== null} erros={erros} />}
      </div>
    </section>
  );
}

/** What of the draft was typed in a field that was not on the page until now. */
const jaDigitado = (campo: CampoDoCheckout) => lerRascunho().campos[campo];

/**
 * A gift, or somebody else at the door. A guest writes the receiver's name as their own; the account's name is fixed, so
 * that with a session it can be told apart without a gift.
 */
function ParaOutraPessoa({ temConta, erros }: { temConta: boolean; erros: ErrosDoFormulario }) {
  const [presente, setPresente] = useState(false);
  const [outra, setOutra] = useState(false);
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
          checked={outra}
          onChange={(evento) => setOutra(evento.target.checked)}
        />
      )}
      {(presente || (temConta && outra)) && (
        <Campo
          rotulo="Nome de quem recebe"
          nome="destinatario"
          className={presente ? undefined : 'colunas-3-largo'}
          erro={erros.destinatario}
          opcional
          autoComplete="off"
          defaultValue={jaDigitado('destinatario')}
        />
      )}
      {presente && (
        <CampoLongo
          rotulo="Mensagem"
          nome="mensagem"
          erro={erros.mensagem}
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

/** What stands beside the field: only what the address could not be filled in for. */
function dicaDoCep(estado: EstadoDoCep): string | null {
  return estado === 'nao-achado' || estado === 'fora-do-ar' ? falaDoCep[estado] : null;
}

type CamposDoEnderecoProps = {
  erros: ErrosDoFormulario;
  estadoDoCep: EstadoDoCep;
  /** Nothing goes by post. */
  semEntrega: boolean;
};

/**
 * Where it goes, or the invoice's address where nothing does, filled by the CEP where that is known (docs/requirements.md 2.9). Nothing here waits for the look-up.
 */
export function CamposDoEndereco({ erros, estadoDoCep, semEntrega }: CamposDoEnderecoProps) {
  return (
    <section className="passo" aria-labelledby="endereco">
      <div className="passo-titulo">
        <span className="coordenada" aria-hidden>
          b1
        </span>
        <h2 id="endereco">{semEntrega ? 'Endereço para a nota fiscal' : 'Endereço de entrega'}</h2>
      </div>
      <p className="so-para-leitor" role="status">
        {falaDoCep[estadoDoCep]}
      </p>
      <div className="campos">
        <Campo
          rotulo="CEP *"
          nome="cep"
          className="colunas-3 colunas-2-largo"
          erro={erros.cep}
          dica={dicaDoCep(estadoDoCep)}
          ref={comMascaraDeCep}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        >
          {estadoDoCep === 'buscando' && (
            <span className="campo-nota" aria-hidden>
              {falaDoCep.buscando}
            </span>
          )}
        </Campo>
        <Campo
          rotulo="Rua *"
          nome="rua"
          className="colunas-4-largo"
          erro={erros.rua}
          autoComplete="address-line1"
          required
        />
        <Campo
          rotulo="Número *"
          nome="numero"
          className="colunas-2 colunas-2-largo"
          erro={erros.numero}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Campo
          rotulo="Complemento"
          nome="complemento"
          className="colunas-4 colunas-4-largo"
          erro={erros.complemento}
          opcional
          autoComplete="address-line2"
        />
        <Campo
          rotulo="Bairro *"
          nome="bairro"
          className="colunas-3-largo"
          erro={erros.bairro}
          autoComplete="address-level3"
          required
        />
        <Campo
          rotulo="Cidade *"
          nome="cidade"
          className="colunas-4 colunas-2-largo"
          erro={erros.cidade}
          autoComplete="address-level2"
          required
        />
        <Campo
          rotulo="UF *"
          nome="uf"
          className="colunas-2 colunas-1-largo"
          erro={erros.uf}
          ref={comMascaraDeUf}
          maxLength={2}
          autoCapitalize="characters"
          autoComplete="address-level1"
          required
        />
        <CampoLongo
          rotulo="Observação"
          nome="observacao"
          erro={erros.observacao}
          opcional
          rows={3}
          placeholder={semEntrega ? undefined : 'Ponto de referência, horário da portaria…'}
        />
      </div>
    </section>
  );
}
