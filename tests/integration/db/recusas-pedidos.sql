update estornos set valor_centavos = 0; -- estornos_valor: estorno de zero
update estornos set situacao = 'feito'; -- estornos_situacao: estorno feito sem data
update estornos set situacao = 'talvez'; -- estornos_situacao: estorno de situação desconhecida
update pedidos set expurgado_em = now(); -- pedidos_expurgo_da_lixeira: expurgado sem estar na lixeira
update limites_de_reserva set id = 2; -- limites_de_reserva_linha_unica: duas linhas de limites
update limites_de_reserva set pedidos = 2; -- limites_de_reserva_faixas: menos de três pedidos
update prazos_de_entrega set lugar = 'capital'; -- prazos_de_entrega_lugar: um lugar sem estado
update prazos_de_entrega set de = 5, ate = 2; -- prazos_de_entrega_faixa: chega antes do primeiro dia
update pedidos set prometido_de = '2026-12-05', prometido_ate = '2026-12-02'; -- pedidos_promessa: chega antes de começar a chegar
update ajustes_de_entrega set id = 2; -- ajustes_de_entrega_linha_unica: duas linhas de ajustes
update rastreios set codigo = 'a b'; -- rastreios_codigo: um código que nenhum é
update rastreios set etapa = 'voando'; -- rastreios_etapa: uma etapa que não há
update rastreios set falhas = -1; -- rastreios_falhas: menos que nenhuma falha
update entrega_eventos set etapa = 'voando'; -- entrega_eventos_etapa: um evento de etapa que não há
update entrega_eventos set lugar = repeat('x', 81); -- entrega_eventos_tamanhos: um lugar comprido demais
update pedidos set prometido_ate = '2026-12-02'; -- pedidos_promessa: promessa pela metade
update pedidos set tipo = 'brinde'; -- pedidos_tipo: tipo desconhecido
insert into pedidos (id, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado, nota_chave)
  select 'nota-' || n, 'Ana', 'ana@exemplo.test', '11900000000', true, '01001000', 'Rua', '1', 'Sé', 'São Paulo', 'SP', 1, 1, 'Frete Grátis', now(), false, repeat('1', 44) from generate_series(1, 2) n; -- pedidos_nota_unica: a mesma nota em dois pedidos
update pedidos set status = 'aprovado'; -- pedidos_status_valido: status desconhecido
update pedidos set total_centavos = 9001; -- pedidos_total_fecha: total que não fecha
update pedidos set frete_centavos = 1; -- pedidos_total_fecha: frete fora do total
update pedidos set desconto_centavos = subtotal_centavos, total_centavos = 0; -- pedidos_valores: total zero
update pedidos set desconto_centavos = -1, total_centavos = subtotal_centavos + 1; -- pedidos_valores: desconto negativo
update pedidos set estornado_centavos = -1; -- pedidos_valores: estorno negativo
update pedidos set is_guest = true; -- pedidos_convidado_sem_uid: convidado com uid
update pedidos set cep = '01001-000'; -- pedidos_endereco_formato: CEP com traço
update pedidos set uf = 'sp'; -- pedidos_endereco_formato: UF em minúsculas
update pedidos set documento = '529.982.247-25'; -- pedidos_documento_formato: CPF com pontuação
update pedidos set mensagem = 'Bom jogo!'; -- pedidos_mensagem_do_presente: mensagem sem presente
update pedidos set nota_chave = '1111111111111111111111111111111111111111111'; -- pedidos_nota_forma: chave de nota com 43 números
update pedidos set nota_chave = null, nota_pdf = 'notas/a.pdf'; -- pedidos_nota_com_chave: PDF de nota nenhuma
update pedidos set comissao_pb = 10001; -- pedidos_comissao_0_a_1: comissão acima de 100 %
update pedidos set status = 'rejected'; -- pedidos_rejeitado_sem_reserva: rejeitado que segura estoque
update pedido_itens set quantidade = 0; -- pedido_itens_quantidade: quantidade zero
update pedido_itens set quantidade = 1000; -- pedido_itens_quantidade: quantidade 1000
update pedido_itens set preco_centavos = -1; -- pedido_itens_preco: item de preço negativo
update unidades_seguradas set quantidade = 0; -- unidades_seguradas_quantidade: zero unidades seguradas
update pagamentos set estornado_centavos = valor_centavos + 1; -- pagamentos_valores: estorno maior que o pago
update pagamentos set valor_centavos = 0; -- pagamentos_valores: pagamento de zero
update cobrancas_pix set numero = 0; -- cobrancas_pix_numero: cobrança zero
update pedidos set desconto_pix_oferecido_centavos = -1; -- pedidos_desconto_pix: desconto no Pix oferecido abaixo de zero
update pedidos set desconto_pix_centavos = 10; -- pedidos_desconto_pix: desconto no Pix que não é o oferecido
update pedidos set desconto_pix_oferecido_centavos = 1001, desconto_pix_centavos = 1001; -- pedidos_desconto_pix: desconto no Pix maior que o desconto todo
update pedidos set desconto_combinado_centavos = 99999999; -- pedidos_desconto_combinado: desconto combinado maior que o desconto
update pedidos set diferenca_centavos = total_centavos + 1; -- pedidos_diferenca: diferença acima do que se paga
update alteracoes_do_pedido set numero = 0; -- alteracoes_do_pedido_numero: alteração zero
update alteracoes_do_pedido set acerto = 'fiado'; -- alteracoes_do_pedido_acerto_valido: acerto que não há
update alteracoes_do_pedido set diferenca_centavos = -1, total_antes_centavos = 1, total_depois_centavos = 0; -- alteracoes_do_pedido_valores: total de nada
update alteracoes_do_pedido set diferenca_centavos = 5; -- alteracoes_do_pedido_diferenca: soma que não fecha
update alteracoes_do_pedido set acerto = 'credito'; -- alteracoes_do_pedido_diferenca: crédito por ficar mais caro
update alteracoes_do_pedido set acerto = 'estorno'; -- alteracoes_do_pedido_com_estorno: estorno sem estorno
update alteracoes_do_pedido set acerto = 'por-fora'; -- alteracoes_do_pedido_com_pagamento: por fora sem pagamento
update alteracoes_do_pedido set acerto = 'por-fora', pagamento_id = 'nada'; -- alteracoes_do_pedido_pagamento_id_pagamentos_id_fk: pagamento que não há
insert into alteracoes_do_pedido
  select (jsonb_populate_record(a, jsonb_build_object('numero', n, 'acerto', 'por-fora', 'pagamento_id', 'fora-base'))).*
  from alteracoes_do_pedido a, generate_series(2, 3) n; -- alteracoes_do_pedido_pagamento: um pagamento de duas alterações
update alteracoes_do_pedido set detalhe = '[]'; -- alteracoes_do_pedido_detalhe: detalhe que é lista
update alteracoes_do_pedido set motivo = ''; -- alteracoes_do_pedido_motivo: sem motivo
with d as (delete from diferencas_a_pagar) update alteracoes_do_pedido set pedido_id = 'nada'; -- alteracoes_do_pedido_pedido_id_pedidos_id_fk: pedido que não há
update alteracoes_do_pedido set acerto = 'estorno', estorno_id = 'nada', total_antes_centavos = 120, diferenca_centavos = -10; -- alteracoes_do_pedido_estorno_id_estornos_id_fk: estorno que não há
insert into alteracoes_do_pedido
  select (jsonb_populate_record(a, jsonb_build_object('numero', n, 'acerto', 'estorno', 'estorno_id', 'e0', 'total_antes_centavos', 120, 'diferenca_centavos', -10))).*
  from alteracoes_do_pedido a, generate_series(2, 3) n; -- alteracoes_do_pedido_estorno: um estorno de duas alterações
update pedidos set retirada = true; -- pedidos_endereco_formato: retirada com endereço
update pedidos_da_loja set motivo_do_desconto = repeat('x', 201); -- pedidos_da_loja_textos: motivo longo
insert into pedidos_da_loja (pedido_id, autor_id, autor_nome) values ('nenhum', 'x', 'Dona'); -- pedidos_da_loja_pedido_id_pedidos_id_fk: pedido que não há
update precos_combinados set preco_centavos = -1; -- precos_combinados_valores: preço negativo
update precos_combinados set quantidade = 0; -- precos_combinados_quantidade: nenhuma unidade
update precos_combinados set motivo = ''; -- precos_combinados_motivo: sem motivo
update pagamentos_por_fora set pagamento_id = (select id from pagamentos where id not like 'fora-%' limit 1); -- pagamentos_por_fora_id: pagamento do provedor
update pagamentos_por_fora set meio = 'cheque'; -- pagamentos_por_fora_meio: meio que não há
update pagamentos_por_fora set comprovante = 'produtos/x.pdf'; -- pagamentos_por_fora_comprovante_chave: arquivo de outra pasta
update pagamentos_por_fora set pagamento_id = 'fora-nada'; -- pagamentos_por_fora_pagamento_id_pagamentos_id_fk: pagamento que não há
update orcamentos set total_centavos = 96; -- orcamentos_total: soma errada
update orcamentos set desconto_centavos = -10, total_centavos = 115; -- orcamentos_valores: desconto negativo
update orcamentos set cupom_centavos = 5; -- orcamentos_cupom: desconto de cupom sem código
update orcamentos set cupom_centavos = 11; -- orcamentos_cupom: desconto de cupom maior que o desconto
update orcamentos set cupom_codigo = 'escola'; -- orcamentos_cupom_formato: cupom em minúsculas
update orcamentos set envios = envios || (select jsonb_agg(n) from generate_series(1, 10) n); -- orcamentos_envios: mensagens demais
update orcamentos set itens = '[]'; -- orcamentos_itens: sem itens
update orcamentos set cep = '01001-00'; -- orcamentos_endereco: CEP com hífen
update orcamentos set documento = '1.2'; -- orcamentos_documento: documento com pontos
update orcamentos set pedido_id = 'pedidobase0000000000'; -- orcamentos_aceito: pedido sem aceite nem reserva
update orcamentos set pedido_id = 'nenhum', aceito_em = now(); -- orcamentos_pedido_id_pedidos_id_fk: pedido que não há
insert into orcamentos overriding system value
  select (jsonb_populate_record(o, jsonb_build_object('id', 'o' || n, 'numero', 9000 + n, 'pedido_id', 'pedidobase0000000000', 'aceito_em', now()))).*
  from orcamentos o, generate_series(1, 2) n; -- orcamentos_pedido: dois orçamentos de um pedido
update pagamentos set diferenca = 0; -- pagamentos_diferenca: pagamento da alteração zero
update diferencas_a_pagar set frete_centavos = valor_centavos + 1; -- diferencas_a_pagar_partes: frete maior que a diferença
update diferencas_a_pagar set situacao = 'fiada', encerrada_em = now(); -- diferencas_a_pagar_situacao_valida: diferença fiada
update diferencas_a_pagar set valor_centavos = 0; -- diferencas_a_pagar_valor: diferença de nada
update diferencas_a_pagar set situacao = 'paga', encerrada_em = now(); -- diferencas_a_pagar_paga: paga sem pagamento
update diferencas_a_pagar set situacao = 'dispensada', encerrada_em = now(); -- diferencas_a_pagar_dispensada: dispensa sem motivo
update diferencas_a_pagar set situacao = 'encerrada'; -- diferencas_a_pagar_encerrada: encerrada sem data
update diferencas_a_pagar set situacao = 'paga', encerrada_em = now(), pagamento_id = 'nenhum'; -- diferencas_a_pagar_pagamento_id_pagamentos_id_fk: de pagamento que não há
with a as (insert into alteracoes_do_pedido select (jsonb_populate_record(a, '{"numero": 2}')).* from alteracoes_do_pedido a)
  insert into diferencas_a_pagar (pedido_id, numero, valor_centavos, situacao, expira_em) values ('pedidobase0000000000', 2, 10, 'vencida', now()); -- diferencas_a_pagar_uma_por_acertar: duas por acertar
with a as (insert into alteracoes_do_pedido select (jsonb_populate_record(a, jsonb_build_object('numero', n))).* from alteracoes_do_pedido a, generate_series(2, 3) n)
  insert into diferencas_a_pagar (pedido_id, numero, valor_centavos, situacao, expira_em, encerrada_em, pagamento_id)
  select 'pedidobase0000000000', n, 10, 'paga', now(), now(), 'fora-base' from generate_series(2, 3) n; -- diferencas_a_pagar_pagamento: um pagamento de duas diferenças
insert into devolucoes (pedido_id, chave, motivo, tem_volta, estorno_id)
  select 'pedidobase0000000000', 'd' || n, 'desistencia', true, 'e0' from generate_series(1, 2) n; -- devolucoes_do_estorno: duas de um estorno só
update devolucoes set situacao = 'talvez'; -- devolucoes_situacao: situação desconhecida
update devolucoes set motivo = 'capricho'; -- devolucoes_motivo: motivo desconhecido
update devolucoes set situacao_anterior = 'pedida'; -- devolucoes_reembolsando: volta para onde, sem reembolso em andamento
update devolucoes set situacao = 'reembolsada'; -- devolucoes_reembolso: reembolsada sem valor
update devolucoes set situacao = 'reembolsada'; -- devolucoes_reembolso: reembolsada sem dizer do estoque
update devolucoes set situacao = 'reembolsada'; -- devolucoes_reembolso: reembolso abaixo de zero
update devolucoes set valor_centavos = 1, ao_estoque = true, vez_da_reserva = 1; -- devolucoes_reembolso: valor sem reembolso
update devolucoes set situacao = 'recusada'; -- devolucoes_recusa: recusada sem motivo
update devolucoes set bonus_pb = 500; -- devolucoes_credito: bônus sem crédito
update devolucoes set bonus_pb = 10001; -- devolucoes_credito: bônus acima de 100 %
update devolucoes set credito_centavos = 1; -- devolucoes_credito: crédito antes do aceite
update devolucoes set como_credito = true, situacao = 'aceita'; -- devolucoes_credito: aceita sem crédito
update devolucoes set credito_centavos = 101; -- devolucoes_credito: mais crédito do que o valor
update devolucoes set troca = true; -- devolucoes_troca: troca sem crédito
update devolucoes set troca = true; -- devolucoes_troca: pedido da troca antes do aceite
update devolucoes set como_credito = true, troca = true, situacao = 'aceita', credito_centavos = 100, pedido_da_troca = 'naoexistenaoexiste00'; -- devolucoes_pedido_da_troca_pedidos_id_fk: pedido da troca que não há
insert into devolucoes (pedido_id, chave, motivo, tem_volta, como_credito, troca, situacao, credito_centavos, pedido_da_troca)
  select 'pedidobase0000000000', 'd' || n, 'desistencia', true, true, true, 'aceita', 100, 'pedidobase0000000000' from generate_series(1, 2) n; -- devolucoes_da_troca: duas trocas com um pedido só
update devolucao_itens set trocar_por = ''; -- devolucao_itens_troca: variação nova sem nome
update devolucoes set relato = repeat('x', 1001); -- devolucoes_textos: relato sem fim
update devolucoes set instrucoes = repeat('x', 2001); -- devolucoes_textos: instruções sem fim
update devolucoes set fotos = '[1,2,3,4,5,6]'; -- devolucoes_fotos: seis fotografias
update devolucao_itens set quantidade = 0; -- devolucao_itens_quantidade: nenhuma unidade
update pedido_itens set devolvido_em = now() where not digital; -- pedido_itens_devolvido: download de tabuleiro terminado
update portadores_de_credito set tipo = 'cheque', codigo_hash = null, final = null where id = 'vale'; -- portadores_de_credito_tipo: tipo que não há
update portadores_de_credito set tipo = 'conta' where id = 'vale'; -- portadores_de_credito_do_tipo: conta com código
update portadores_de_credito set final = null where id = 'vale'; -- portadores_de_credito_do_tipo: código sem o final
update portadores_de_credito set final = 'ABC0' where id = 'vale'; -- portadores_de_credito_final: final com letra ambígua
update portadores_de_credito set bloqueado_em = now() where id = 'vale'; -- portadores_de_credito_bloqueio: bloqueio sem motivo
update portadores_de_credito set bloqueado_em = now(), bloqueio_motivo = '' where id = 'vale'; -- portadores_de_credito_bloqueio: motivo vazio
insert into portadores_de_credito (id, tipo, uid) values ('outro', 'conta', 'ninguem'); -- portadores_de_credito_uid_usuarios_id_fk: conta que não há
insert into portadores_de_credito (id, tipo, uid) values ('um', 'conta', 'ana'), ('dois', 'conta', 'ana'); -- portadores_de_credito_conta: conta com dois saldos
update portadores_de_credito set saldo_centavos = 1 where id = 'vale'; -- portadores_de_credito_saldo_do_livro: saldo mudado à mão
update portadores_de_credito set saldo_centavos = 1; -- portadores_de_credito_saldo_do_livro: vale que nasce com saldo
insert into creditos (portador_id, tipo, centavos, pedido_id, chave, autor) values ('vale', 'ajuste', -5001, null, 'nova', 'x'); -- portadores_de_credito_saldo: mais do que o saldo
update creditos set tipo = 'juros'; -- creditos_tipo: tipo que não há
update creditos set tipo = 'resgate', pedido_id = 'x'; -- creditos_sinal: resgate que soma
update creditos set centavos = -1; -- creditos_sinal: emissão que tira
update creditos set centavos = 0; -- creditos_sinal: ajuste de nada
update creditos set tipo = 'resgate'; -- creditos_do_pedido_tem_pedido: resgate sem pedido
update vales_vendidos set mensagem = repeat('á', 501); -- vales_vendidos_mensagem: mensagem longa
update pedidos set tipo = 'vale', desconto_centavos = 0, subtotal_centavos = total_centavos, id_influencer = null; -- pedidos_endereco_formato: vale com endereço
update pedidos set tipo = 'vale', cep = '', uf = '', id_influencer = null; -- pedidos_venda_de_vale: vale com desconto
update pedidos set vale_centavos = total_centavos + 1; -- pedidos_vale: vale acima do total
update pedidos set vale_centavos = -1; -- pedidos_vale: vale abaixo de zero
update pedidos set creditado_centavos = -1; -- pedidos_vale: crédito devolvido abaixo de zero
update atendimentos set pedido_id = null; -- atendimentos_assunto: conversa sobre nada
update atendimentos set pedido_id = null; -- atendimentos_assunto: conversa sobre pedido e produto
update atendimentos set situacao = 'perdida'; -- atendimentos_situacao: conversa em situação que não há
update atendimentos set situacao = 'esperando'; -- atendimentos_espera: conversa que espera desde nunca
update atendimentos set esperando_desde = now(); -- atendimentos_espera: conversa fechada que espera
update atendimentos set mensagens = 301; -- atendimentos_mensagens: conversa de mensagens demais
update atendimentos set nome = repeat('x', 201); -- atendimentos_tamanhos: nome longo demais
update atendimento_mensagens set de = 'vizinha'; -- atendimento_mensagens_de: mensagem de outro lado
update atendimento_mensagens set numero = 301; -- atendimento_mensagens_numero_certo: mensagem além da última
update atendimento_mensagens set texto = ''; -- atendimento_mensagens_conteudo: mensagem sem nada
update atendimento_mensagens set texto = repeat('x', 4001); -- atendimento_mensagens_conteudo: mensagem longa demais
update atendimento_mensagens set fotos = '[1,2,3,4,5,6]'; -- atendimento_mensagens_conteudo: fotografias demais
update atendimento_mensagens set autor_nome = repeat('x', 201); -- atendimento_mensagens_tamanhos: autor longo demais
insert into respostas_prontas (id, titulo, texto) values ('r1', 'TROCA', 'Pode.'); -- respostas_prontas_titulo: duas respostas de um título
update respostas_prontas set titulo = ''; -- respostas_prontas_tamanhos: resposta sem título
update respostas_prontas set texto = ''; -- respostas_prontas_tamanhos: resposta sem texto
update alteracoes_do_pedido set total_depois_centavos = 111, diferenca_centavos = 11; -- 23001: total de uma alteração
update alteracoes_do_pedido set motivo = 'Outro'; -- 23001: motivo de uma alteração
update precos_combinados set preco_centavos = 1; -- 23001: preço combinado
update pagamentos_por_fora set meio = 'pix'; -- 23001: meio de um pagamento por fora
update pagamentos_por_fora set comprovante = 'notas/y-1.pdf'; -- 23001: comprovante trocado por outro
update orcamentos set total_centavos = 96, frete_centavos = 6; -- 23001: preço de um orçamento
update orcamentos set cupom_codigo = 'OUTRO'; -- 23001: cupom de um orçamento
update orcamentos set envios = '[]'; -- 23001: mensagem de um orçamento
update orcamentos set nome = 'Outra'; -- 23001: nome de um orçamento
