create constraint trigger clientes_webhooks after insert on clientes
  deferrable initially deferred for each row execute function webhooks_do_cliente();
