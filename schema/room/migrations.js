import journal from './meta/_journal.json';
import m0000 from './0000_first.sql';
import m0001 from './0001_worth.sql';
import m0002 from './0002_orders.sql';
import m0003 from './0003_language.sql';
import m0004 from './0004_life.sql';
import m0005 from './0005_post_office.sql';
import m0006 from './0006_order_memory.sql';
import m0007 from './0007_told.sql';
import m0008 from './0008_clock.sql';
import m0009 from './0009_written.sql';
import m0010 from './0010_answers.sql';

  export default {
    journal,
    migrations: {
      m0000,
m0001,
m0002,
m0003,
m0004,
m0005,
m0006,
m0007,
m0008,
m0009,
m0010
    }
  }
  